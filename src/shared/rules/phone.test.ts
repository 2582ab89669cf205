import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { phoneNumber } from './phone.ts'

test.each([
  ['0599123456', '+970599123456'],
  ['056-912-3456', '+970569123456'],
  ['٠٥٩٩١٢٣٤٥٦', '+970599123456'],
  ['۰۵۹۹۱۲۳۴۵۶', '+970599123456'],
  ['+970 599 123 456', '+970599123456'],
  ['00970599123456', '+970599123456'],
  ['970599123456', '+970599123456'],
  ['+970 (0) 59 912 3456', '+970599123456'],
  ['+972 59 912 3456', '+972599123456'],
  ['052 123 4567', '+972521234567'],
  ['02 295 1234', '+97022951234'],
  ['02-627-1234', '+97226271234'],
  ['+962 7 9012 3456', '+962790123456'],
])('parses %s as %s', (typed, e164) => expect(phoneNumber(typed)?.e164).toBe(e164))

test.each([
  'CALL-ME-NOW',
  '*#06#',
  '+970\u202e654321',
  "+1+cmd|' /C calc'!A0",
  '',
  '0',
  '123',
  '059912345',
  '05991234567',
  '+97059',
  '++970599123456',
  '1'.repeat(40),
])('rejects %s', typed => expect(phoneNumber(typed)).toBeNull())

test('returns the same key for a national number under +970 and +972', () => {
  expect(phoneNumber('+970599123456')!.key).toBe(phoneNumber('+972599123456')!.key)
})

test('matches libphonenumber for Palestinian and Israeli numbers, local and international', () => {
  const national = fc.tuple(
    fc.constantFrom('59', '56', '50', '52', '53', '54', '55', '58', '22', '42', '82', '92', '3'),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  fc.assert(
    fc.property(national, fc.constantFrom('970', '972'), ([prefix, rest], country) => {
      const digits = prefix + String(rest).padStart(prefix.startsWith('5') || prefix === '3' ? 7 : 6, '0')
      const known = parsePhoneNumberFromString(`+${country}${digits}`)
      if (!known?.isValid()) return
      expect(phoneNumber(`+${country}${digits}`)).toEqual({ e164: known.number, key: digits })
      expect(phoneNumber(`0${digits}`)?.key).toBe(digits)
    }),
    { numRuns: 500 },
  )
})
