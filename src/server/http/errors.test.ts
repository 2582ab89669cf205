import { expect, test } from 'vitest'
import { isDatabaseUnreachable } from './errors.ts'

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '53300',
  '25006',
  '08006',
])('maps the database error %s to 503', code => {
  const cause = Object.assign(new Error('refused'), { code })
  expect(isDatabaseUnreachable(new Error('Failed query', { cause }))).toBe(true)
})

test.each(['23505', '42P01', 'EACCES'])('does not map the error %s to 503', code => {
  expect(isDatabaseUnreachable(Object.assign(new Error('refused'), { code }))).toBe(false)
})
