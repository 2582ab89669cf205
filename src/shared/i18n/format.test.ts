import { expect, test } from 'vitest'
import { toShekels } from '../rules/money.ts'
import { formatDate, formatDateTime, formatDay, formatMoney, formatShekels } from './format.ts'

const NIGHT_OF_THE_THIRD = '2026-12-02T22:05:00Z'

test.each([
  ['ar', '3 كانون الأول', '3 كانون الأول 2026', '3 كانون الأول 2026، 00:05'],
  ['en', '3 December', '3 December 2026', '3 December 2026, 00:05'],
  ['he', '3 בדצמבר', '3 בדצמבר 2026', '3 בדצמבר 2026, 00:05'],
  ['ru', '3 декабря', '3 декабря 2026', '3 декабря 2026, 00:05'],
] as const)('formats dates and times in %s in the time zone of Hebron', (language, day, date, moment) => {
  expect(formatDay(language, NIGHT_OF_THE_THIRD)).toBe(day)
  expect(formatDate(language, NIGHT_OF_THE_THIRD)).toBe(date)
  expect(formatDateTime(language, NIGHT_OF_THE_THIRD)).toBe(moment)
})

test('formats money with two decimals in Western digits, with the symbol placed per language', () => {
  expect(formatMoney('ar', 123_450)).toBe('₪1,234.50')
  expect(formatMoney('en', 123_450)).toBe('₪1,234.50')
  expect(formatMoney('he', 123_450)).toBe('₪1,234.50')
  expect(formatMoney('ru', 123_450).replace(/\s/g, ' ')).toBe('1 234,50 ₪')
  expect(formatMoney('en', 123_450, 'USD')).toBe('1234.5 USD')
  expect(formatShekels('en', toShekels(123_450))).toBe('₪1,234.50')
})
