import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildSettings } from '../../../../test/support/build-content.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import type { AdminLanguages, AdminSettings } from '../../../shared/contracts/content-settings.ts'
import { auditLog } from '../../database/schema/audit.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const settings = async () => (await shop.get<AdminSettings>('/admin/settings', as)).body.data
const change = async (rest: object) =>
  shop.put<AdminSettings>('/admin/settings', { ...(await settings()), ...rest }, as)
const public_ = async (language: 'ar' | 'en' = 'en') => (await shop.get('/cms/site-settings/', { language })).body.data
const name = { ar: 'نضارة', en: 'Nadara', he: '', ru: '' }

test('starts with default settings, and creates the row on the first change', async () => {
  expect(await settings()).toMatchObject({ name: { ar: '' }, businessHours: { length: 7 } })
  expect((await change({ name, phone: '+970 2 111 2233' })).status).toBe(200)
  expect(await public_()).toMatchObject({ name: 'Nadara', phone: '+970 2 111 2233', businessHours: [] })
})

test('publishes changed settings, groups days with equal opening hours, and logs both states', async () => {
  const week = (await settings()).businessHours.map(({ day }) => ({
    day,
    opens: day < 6 ? '08:30' : null,
    closes: day < 6 ? '17:00' : null,
  }))
  const bankTransferDetails = { ar: 'بنك\nحساب', en: '', he: '', ru: '' }
  const rest = { founded: 2019, bankTransferDetails }
  const { status, body } = await change({ businessHours: week, ...rest })
  expect([status, body.errors]).toEqual([200, undefined])
  expect(await public_('en')).toMatchObject({
    businessHours: [
      { days: [1, 2, 3, 4, 5], opens: '08:30', closes: '17:00' },
      { days: [6, 7], opens: null, closes: null },
    ],
    founded: 2019,
    freeShippingFrom: 500,
    bankTransferDetails: 'بنك\nحساب',
    phone: '+970 2 111 2233',
  })
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'site-settings-changed'))
  expect(log.at(-1)).toMatchObject({ before: { founded: null }, after: { founded: 2019 } })
})

test.each([
  [{ name: { ...name, ar: '' } }, 'name.ar'],
  [{ phone: 'call me' }, 'phone'],
  [{ email: 'nobody' }, 'email'],
  [{ whatsappUrl: 'javascript:alert(1)' }, 'whatsappUrl'],
  [{ socialUrl: 'http://plain.example' }, 'socialUrl'],
  [{ instagramUrl: 'https://x"onload="y.example' }, 'instagramUrl'],
  [{ logoUrl: 'https://evil.example/logo.svg' }, 'logoUrl'],
  [{ logoUrl: '/media/../api/auth' }, 'logoUrl'],
])('rejects %j', async (rest, field) => {
  const { status, body } = await change(rest)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('rejects opening hours with a missing time, or with a closing time before the opening time', async () => {
  const hours = (opens: string | null, closes: string | null) =>
    [1, 2, 3, 4, 5, 6, 7].map(day => (day === 2 ? { day, opens, closes } : { day, opens: null, closes: null }))
  for (const [opens, closes] of [
    ['18:00', '09:00'],
    ['09:00', null],
  ] as const)
    expect(Object.keys((await change({ businessHours: hours(opens, closes) })).body.errors!)).toEqual([
      'businessHours.1.closes',
    ])
  expect(Object.keys((await change({ businessHours: hours('9', '25:00') })).body.errors!)).toEqual([
    'businessHours.1.opens',
    'businessHours.1.closes',
  ])
})

test('returns 409 to one of two concurrent admins, and keeps the delivery settings', async () => {
  await buildSettings(shop.db).catch(() => {})
  const seen = await settings()
  const both = await Promise.all(
    ['11', '12'].map(n => shop.put<AdminSettings>('/admin/settings', { ...seen, phone: `+970 2 000 00${n}` }, as)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const shipping = (await shop.get('/admin/shipping', as)).body.data.settings
  const now = await settings()
  const holidays = ['2026-12-25']
  await shop.put('/admin/shipping/settings', { ...shipping, freeFrom: 600, holidays }, as)
  expect((await shop.put('/admin/settings', { ...now, phone: '+970 2 000 0013' }, as)).status).toBe(200)
  expect(await public_()).toMatchObject({ freeShippingFrom: 600, holidays })
})

test('disables and reorders languages; Arabic cannot be disabled', async () => {
  const languages = async () => (await shop.get<AdminLanguages>('/admin/languages', as)).body.data
  const seen = await languages()
  const request = (codes: string[], off: string[] = []) => ({
    version: seen.version,
    languages: codes.map(code => ({ code, isEnabled: !off.includes(code) })),
  })
  for (const refused of [
    request(['ar', 'en', 'he', 'ru'], ['ar']),
    request(['ar', 'en']),
    request(['ar', 'ar', 'he', 'ru']),
  ])
    expect((await shop.put('/admin/languages', refused, as)).status).toBe(422)
  expect((await shop.put('/admin/languages', request(['en', 'ar', 'ru', 'he'], ['ru']), as)).status).toBe(200)
  const shown = (await shop.get('/cms/languages/')).body.data.map(({ code }: { code: string }) => code)
  expect(shown).toEqual(['en', 'ar', 'he'])
  expect((await shop.put('/admin/languages', request(['ar', 'en', 'he', 'ru']), as)).status).toBe(409)
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'languages-changed'))
  expect(log).toMatchObject([{ subject: 'site-settings', subjectId: 'languages' }])
})
