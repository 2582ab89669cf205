import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGES } from './languages.ts'

test('lists four languages with their directions, Arabic first and as the default', () => {
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
])('returns whether %j is a supported language: %s', (stored, accepted) => {
  expect(isLanguage(stored)).toBe(accepted)
})
