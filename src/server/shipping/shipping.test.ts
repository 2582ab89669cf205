import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildZones } from '../../../test/support/build-content.ts'
import { shippingZones } from '../database/schema/shipping.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  await buildZones(shop.db)
})
afterAll(() => shop.close())

const zones = async (language: 'ar' | 'en') => (await shop.get('/shipping-zones/', { language })).body.data

test('lists zones with fee, threshold and regions, and falls back to Arabic names', async () => {
  expect(await zones('en')).toMatchObject([
    { code: 'west-bank', name: 'West Bank', fee: 20, freeFrom: 500, minDays: 1, maxDays: 3 },
    { code: 'gaza', name: 'غزة', fee: 50.5, freeFrom: null, regions: [] },
  ])
  expect((await zones('en'))[0].regions).toEqual([{ code: 'ramallah', name: 'رام الله' }])
  expect((await zones('ar'))[0].name).toBe('الضفة الغربية')
})

test('includes the closure message only while a zone is closed', async () => {
  expect(await zones('en')).toMatchObject([
    { closed: false, closedMessage: null },
    { closed: true, closedMessage: 'مغلقة' },
  ])
})

test('starts and ends a closure on schedule', async () => {
  const closed = { closedAt: new Date('2026-11-23T06:00:00Z'), closedUntil: new Date('2026-11-25T06:00:00Z') }
  await shop.db.update(shippingZones).set(closed).where(eq(shippingZones.code, 'west-bank'))
  const isClosed = async (moment: string) => {
    shop.setNow(new Date(moment))
    return (await zones('en'))[0].closed
  }
  expect(await isClosed('2026-11-23T05:59:59Z')).toBe(false)
  expect(await isClosed('2026-11-23T06:00:00Z')).toBe(true)
  expect(await isClosed('2026-11-25T05:59:59Z')).toBe(true)
  expect(await isClosed('2026-11-25T06:00:00Z')).toBe(false)
  shop.setNow(null)
})
