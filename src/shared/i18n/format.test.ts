import { expect, test } from 'vitest'
import { formatDate, formatMoney, formatNumber } from './format.ts'
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGE_CODES, LANGUAGES } from './languages.ts'

test('money is shekels with two decimals, Western digits and no hidden marks, in all four languages', () => {
  expect(LANGUAGE_CODES.map(language => formatMoney(language, 89.99))).toEqual([
    ...['₪89.99', '₪89.99', '₪89.99'],
    '89,99\u00a0₪',
  ])
  expect(LANGUAGE_CODES.map(language => formatMoney(language, 20).replace(',', '.'))).toEqual([
    ...['₪20.00', '₪20.00', '₪20.00'],
    '20.00\u00a0₪',
  ])
  for (const language of LANGUAGE_CODES)
    for (const text of [
      formatMoney(language, 1_234.5),
      formatNumber(language, 1_234),
      formatDate(language, '2026-11-21'),
    ])
      expect(text).not.toMatch(/[\u0660-\u0669\u200e\u200f\u061c]/)
})

test('a day is the day in Hebron', () => {
  expect(formatDate('en', '2026-11-21T22:30:00Z')).toBe('22 November 2026')
})

test('four languages, Arabic first and by default; Arabic and Hebrew run from right to left', () => {
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
])('a stored language of %j is accepted: %s', (stored, accepted) => {
  expect(isLanguage(stored)).toBe(accepted)
})
