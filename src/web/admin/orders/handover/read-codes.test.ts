import { expect, test } from 'vitest'
import { englishLetterOf, orderNumberOf, parseParcels } from './read-codes.ts'

test('recognises an order number regardless of letter case and invisible characters', () => {
  expect(orderNumberOf(' nd-2345abcd\u200f')).toBe('ND-2345ABCD')
  expect(orderNumberOf('ND2345ABCD')).toBe('ND-2345ABCD')
  expect(orderNumberOf('WE-2345ABCD')).toBeNull()
})

test('reads pasted rows with tabs, commas or semicolons, with and without a header', () => {
  const text = [
    'Order,Tracking',
    'ND-2345ABCD\tWE-1',
    'nd-2345abce, "WE-2"',
    'WE-3;ND-2345ABCF',
    '',
    'ND-2345ABCG',
    '"ND-2345ABCH"،1234567890',
  ].join('\r\n')
  expect(parseParcels(text)).toEqual([
    { number: 'ND-2345ABCD', trackingNumber: 'WE-1' },
    { number: 'ND-2345ABCE', trackingNumber: 'WE-2' },
    { number: 'ND-2345ABCF', trackingNumber: 'WE-3' },
    { number: 'ND-2345ABCG', trackingNumber: '' },
    { number: 'ND-2345ABCH', trackingNumber: '1234567890' },
  ])
})

test('returns the Latin letter of the pressed key on a non-Latin keyboard layout', () => {
  expect(englishLetterOf({ code: 'KeyN', key: 'ى' })).toBe('N')
  expect(englishLetterOf({ code: 'KeyB', key: 'لا' })).toBe('B')
  expect(englishLetterOf({ code: 'KeyD', key: 'в' })).toBe('D')
  expect(englishLetterOf({ code: 'KeyD', key: 'D' })).toBeNull()
  expect(englishLetterOf({ code: 'Digit3', key: '3' })).toBeNull()
})
