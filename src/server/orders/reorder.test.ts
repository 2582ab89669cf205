import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { setStock } from '../../../test/support/build-stock.ts'
import { products, productVariants } from '../database/schema/catalog.ts'

let shop: TestApp
let buyer: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await buildPerson(shop.db)
})
afterAll(() => shop.close())

let cream: Awaited<ReturnType<typeof buildProduct>>
let gloves: Awaited<ReturnType<typeof buildProduct>>
let number: string
let creamName: string
beforeEach(async () => {
  cream = await buildProduct(shop.db)
  gloves = await buildProduct(shop.db)
  const items = [
    { productId: cream.id, quantity: 3 },
    { productId: gloves.id, quantity: 2 },
  ]
  const { data } = (await placeOrder(shop, orderBody(items), { token: buyer.token })).body
  number = data.number
  creamName = data.lines[0].name
})

const again = async (body: object = {}, token: string | undefined = buyer.token) =>
  await shop.post(`/orders/${number}/reorder`, body, { token })
const change = (values: Partial<typeof productVariants.$inferInsert>) =>
  shop.db.update(productVariants).set(values).where(eq(productVariants.productId, cream.id))

test('adds the lines of a previous order to the cart, for its owner or with the order’s email', async () => {
  const whole = { lines: [{ quantity: 3 }, { quantity: 2 }], changes: [] }
  expect((await again()).body.data).toMatchObject(whole)
  expect((await again({ email: 'guest@nadara.example' }, '')).body.data).toMatchObject(whole)
  expect((await again({}, '')).status).toBe(404)
})

test('reports reduced quantities and changed prices compared with the order', async () => {
  const { unitPrice } = (await again()).body.data.lines[0]
  await setStock(shop.db, cream.variantIds[0]!, 1)
  await change({ price: 4_321 })
  const { lines, changes } = (await again()).body.data
  expect(lines[0]).toMatchObject({ quantity: 1, unitPrice: 43.21 })
  expect(changes).toMatchObject([
    { kind: 'quantity-reduced', productId: cream.id, name: creamName, from: 3, to: 1 },
    { kind: 'price-changed', productId: cream.id, name: creamName, from: unitPrice, to: 43.21 },
  ])
})

test.each([
  ['out of stock', () => setStock(shop.db, cream.variantIds[0]!, 0), 'out-of-stock'],
  ['no longer sold', () => change({ archivedAt: new Date(0) }), 'gone'],
  [
    'for professionals alone',
    () => shop.db.update(products).set({ professionalOnly: true }).where(eq(products.id, cream.id)),
    'professionals-only',
  ],
])('omits a product that is %s, and names it', async (_, move, kind) => {
  await move()
  const { lines, changes } = (await again()).body.data
  expect(lines).toMatchObject([{ productId: gloves.id, quantity: 2 }])
  expect(changes).toMatchObject([{ kind, productId: cream.id, name: creamName }])
})

test('reports deleted products by their names in the order', async () => {
  await shop.db.delete(products).where(eq(products.id, cream.id))
  const { lines, changes } = (await again()).body.data
  expect(lines).toMatchObject([{ productId: gloves.id }])
  expect(changes).toMatchObject([{ kind: 'gone', productId: null, name: creamName, from: 3, to: 0 }])
})
