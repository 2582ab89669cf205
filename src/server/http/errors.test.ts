import { expect, test } from 'vitest'
import { isDatabaseAway } from './errors.ts'

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '53300',
  '08006',
])('%s from the database is a 503', code => {
  const cause = Object.assign(new Error('refused'), { code })
  expect(isDatabaseAway(new Error('Failed query', { cause }))).toBe(true)
})

test.each(['23505', '42P01', 'EACCES'])('%s is not', code => {
  expect(isDatabaseAway(Object.assign(new Error('refused'), { code }))).toBe(false)
})
