import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMostlyNames, passwordStrength } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['Xk7$pQz', 'short'],
  ['12345678', 'common'],
  [' PASSWORD123 ', 'common'],
  ['ｐａｓｓｗｏｒｄ１', 'common'],
  ['كلمةالمرور', 'common'],
  ['Password1!', 'weak'],
  ['p4ssw0rd!!', 'weak'],
  ['iloveyou2024', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['0598761234', 'weak'],
  ['salma1992', 'weak'],
  ['olivetree', 'weak'],
  ['figs and almonds', 'fair'],
  ['Xk7$pQz9', 'fair'],
  ['correct horse battery', 'strong'],
  ['Xk7$pQz9mW2!', 'strong'],
  ['زيتون وليمون ونعناع وعنب', 'strong'],
  ['три синих кота спят', 'strong'],
] as const)('rates the password "%s" as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each([
  ['nadara2026', true],
  ['N4dar4-2026', true],
  ['نضارة١٢٣٤', true],
  ['Salma1992!!', true],
  ['salma.nadara', true],
  ['my nadara', true],
  ['nadara and olive trees', false],
  ['olives and lemons', false],
  ['12345678', false],
])('reports whether "%s" consists mostly of names: %s', (password, expected) => {
  expect(isMostlyNames(password, ['نضارة', 'Nadara', 'Salma', 'salma@nadara.example'])).toBe(expected)
})

test('never rates a password lower after a word is added', () => {
  const ORDER = ['short', 'common', 'weak', 'fair', 'strong']
  const word = fc.stringMatching(/^[a-z]{3,7}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), word, (words, another) => {
      const [before, after] = [words, [...words, another]].map(text => ORDER.indexOf(passwordStrength(text.join(' '))))
      expect(after).toBeGreaterThanOrEqual(before!)
    }),
  )
})
