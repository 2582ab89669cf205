import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  PUBLIC_URL: 'https://shop.example',
  APP_SECRET: '0f8a6c1e9b7d4253a1f0c8e6b5d7943210fedcba98765432',
  SMTP_URL: 'smtps://shop:secret@mail.example',
}

test('accepts a complete production configuration, also with email set to off', () => {
  expect(readEnvironment(real).SMTP_URL).toBe(real.SMTP_URL)
  expect(readEnvironment({ ...real, SMTP_URL: 'off' }).SMTP_URL).toBe('off')
  expect(readEnvironment({}).SMTP_URL).toBeUndefined()
})

test.each(['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET', 'SMTP_URL'])(
  'rejects a production configuration without %s, and names the variable',
  name => {
    expect(() => readEnvironment({ ...real, [name]: '' })).toThrow(`${name}: needed in production`)
  },
)

test('rejects a short, test or example gateway key and a plain-HTTP gateway address, and names the setting', () => {
  const key = 'sk_live_7d1f0a93be5c4e86'
  expect(readEnvironment({ ...real, LAHZA_SECRET_KEY: key }).LAHZA_URL).toBe('https://api.lahza.io')
  for (const LAHZA_SECRET_KEY of [
    'short',
    'sk_test_7d1f0a93be5c4e86',
    'changeme-changeme-changeme',
    'aaaaaaaaaaaaaaaaaaaa',
  ])
    expect(() => readEnvironment({ ...real, LAHZA_SECRET_KEY })).toThrow('LAHZA_SECRET_KEY: ')
  const open = { ...real, LAHZA_SECRET_KEY: key, LAHZA_URL: 'http://api.lahza.example' }
  expect(() => readEnvironment(open)).toThrow('LAHZA_URL: https')
})

test('rejects an invalid mail server address, and names the setting', () => {
  for (const SMTP_URL of ['mail.example', 'https://mail.example'])
    expect(() => readEnvironment({ ...real, SMTP_URL })).toThrow('SMTP_URL: smtp://')
})
