import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'

/** Tests of responses that bypass the response serialiser: their amounts must be converted to shekels, too. */
let shop: TestApp
let admin: string
let product: { id: number; sku: string }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.signIn('admin@nadara.example')
  product = await buildProduct(shop.db, { variants: [{ price: 3_541 }] })
})
afterAll(() => shop.close())

test('converts agorot to shekels in product cards and details that are cached as text', async () => {
  const { data } = (await shop.get(`/products/?ids=${product.id}`)).body
  expect(data.map(({ price }: { price: number }) => price)).toEqual([35.41])
  expect((await shop.get(`/products/${product.id}/`)).body.data.price).toBe(35.41)
})

test('returns the price limits of a search query in shekels in the metadata of a list', async () => {
  const query = encodeURIComponent('cream between 20.5 and 60 shekels')
  const { data, meta } = (await shop.get(`/products/search?search=${query}&limit=100`, { language: 'en' })).body
  expect(meta.search).toMatchObject({ relaxed: false, constraints: { minPrice: 20.5, maxPrice: 60 } })
  for (const { price, offerPrice } of data) {
    expect(offerPrice ?? price).toBeGreaterThanOrEqual(20.5)
    expect(offerPrice ?? price).toBeLessThanOrEqual(60)
  }
})

test('converts the amounts in the quote of a rejected order', async () => {
  const body = orderBody([{ productId: product.id, quantity: 2 }], { expectedTotal: 1.5 })
  const { status, body: answer } = await placeOrder(shop, body)
  expect([status, answer.code, (answer as any).data.quote]).toMatchObject([
    409,
    'quote-moved',
    { subtotal: 70.82, shipping: 20, total: 90.82, lines: [{ unitPrice: 35.41, product: { price: 35.41 } }] },
  ])
})

test('converts the amounts of a stored order response', async () => {
  const body = orderBody([{ productId: product.id, quantity: 3 }])
  const key = randomUUID()
  const [first, again] = [await placeOrder(shop, body, { key }), await placeOrder(shop, body, { key })]
  expect(again.body).toEqual(first.body)
  expect(again.body.data).toMatchObject({ subtotal: 106.23, lines: [{ unitPrice: 35.41, totalPrice: 106.23 }] })
})

test('converts the amounts in a version conflict and in the audit log', async () => {
  const { settings } = (await shop.get('/admin/shipping', { token: admin })).body.data
  const changed = { ...settings, fee: 21.5 }
  expect((await shop.put('/admin/shipping/settings', changed, { token: admin })).body.data.fee).toBe(21.5)
  const late = await shop.put('/admin/shipping/settings', { ...settings, fee: 30 }, { token: admin })
  expect([late.status, late.body.data.current.fee]).toEqual([409, 21.5])
  const [entry] = (await shop.get('/admin/audit/?limit=1', { token: admin })).body.data.changes
  expect(entry).toMatchObject({ before: { fee: settings.fee }, after: { fee: 21.5 } })
})
