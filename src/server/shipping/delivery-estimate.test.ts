import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { shippingZones } from '../database/schema/shipping.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await shop.db.update(shippingZones).set({ minDays: 1, maxDays: 2 }).where(eq(shippingZones.code, 'west-bank'))
  await shop.db.update(shippingZones).set({ minDays: 4, maxDays: 6 }).where(eq(shippingZones.code, 'jerusalem'))
})
afterAll(() => shop.close())

const estimate = async (query: string, as: object = {}) =>
  (await shop.get(`/shipping-zones/estimate${query}`, as)).body.data

test('estimates the same delivery days as the quote and the order', async () => {
  const { id: productId } = await buildProduct(shop.db)
  const items = [{ productId, quantity: 1 }]
  for (const [place, now] of [
    '2026-12-07T11:59:00Z',
    '2026-12-07T12:00:00Z',
    '2026-12-10T13:00:00Z',
    '2026-12-12T22:30:00Z',
  ].entries()) {
    shop.setNow(new Date(now))
    const shown = await estimate('?region=nablus')
    const quoted = await shop.post('/cart/quote', { items, region: 'nablus' })
    expect(quoted.body.data.zone).toEqual(shown)
    const body = orderBody(items)
    const placed = await placeOrder(shop, {
      ...body,
      address: { ...body.address, phone: `059912300${place}`, state: 'nablus' },
    })
    expect(placed.body).toMatchObject({ success: true })
    expect(placed.body.data.promise).toEqual(shown.promise)
  }
  shop.setNow(null)
})

test('returns the region name in the request language, whatever the language of the input', async () => {
  const english = await estimate('?region=nablus&lang=en')
  expect(english).toMatchObject({ code: 'west-bank', region: { code: 'nablus', name: 'Nablus' }, closed: false })
  expect(await estimate(`?region=${encodeURIComponent('نابلس')}&lang=en`)).toEqual(english)
})

test('returns no delivery days for a closed zone, and nothing for an unknown or missing region', async () => {
  expect(await estimate('?region=gaza-strip&lang=en')).toMatchObject({
    closed: true,
    message: expect.stringContaining('Gaza'),
    promise: null,
  })
  expect(await estimate('?region=atlantis')).toBeNull()
  expect(await estimate('')).toBeNull()
})

test('uses the default address of the signed-in account when no region is given', async () => {
  const person = await buildPerson(shop.db)
  expect(await estimate('', person)).toBeNull()
  const { address } = orderBody([])
  await shop.post('/addresses/', { ...address, state: 'nablus' }, person)
  expect((await estimate('', person)).region.code).toBe('nablus')
  expect((await estimate('?region=jericho', person)).region.code).toBe('jericho')
  expect(await estimate('')).toBeNull()
})
