import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGES } from './languages.ts'

test('has four languages, Arabic first and default; Arabic and Hebrew are right to left', () => {
  expect(LANGUAGES.map(({ code, name, nativeName }) => [code, name, nativeName, directionOf(code)])).toEqual([
    ['ar', 'Arabic', 'العربية', 'rtl'],
    ['en', 'English', 'English', 'ltr'],
    ['he', 'Hebrew', 'עברית', 'rtl'],
    ['ru', 'Russian', 'Русский', 'ltr'],
  ])
  expect(DEFAULT_LANGUAGE).toBe('ar')
})

test.each([
  ['ar', true],
  ['en', true],
  ['he', true],
  ['ru', true],
  ['xx', false],
  ['', false],
  ['AR', false],
  [null, false],
  ['constructor', false],
])('accepts a stored language of %j: %s', (stored, accepted) => {
  expect(isLanguage(stored)).toBe(accepted)
})
