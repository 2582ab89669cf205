import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { setStock } from '../../../test/support/build-stock.ts'
import { products, productVariants } from '../database/schema/catalog.ts'
import { mails } from '../database/schema/email.ts'
import { stockAlerts } from '../database/schema/stock-alerts.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const emails = async () => (await shop.db.select().from(mails)).filter(({ template }) => template === 'back-in-stock')
async function stocked(productId: number, stock: number) {
  const variants = await shop.db.select().from(productVariants).where(eq(productVariants.productId, productId))
  for (const { id } of variants) await setStock(shop.db, id, stock)
}
const request = (productId: number, email: string, more: object = {}) =>
  shop.post('/stock-alerts/', { productId, email, ...more }, { language: 'ru' })

test('notifies each subscriber once, in their language, when the variant is available again', async () => {
  const { id } = await buildProduct(shop.db, { variants: [{ stock: 0 }] })
  expect((await request(id, 'a@nadara.example')).status).toBe(201)
  expect((await request(id, ' A@Nadara.example')).status).toBe(201)
  expect((await request(id, 'b@nadara.example')).status).toBe(201)
  await sendStockAlerts(shop.app.services)
  expect(await emails()).toEqual([])

  await stocked(id, 3)
  await Promise.all([sendStockAlerts(shop.app.services), sendStockAlerts(shop.app.services)])
  await sendStockAlerts(shop.app.services)
  const sent = await emails()
  expect(sent.every(({ isBulk }) => isBulk)).toBe(true)
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['a@nadara.example', 'b@nadara.example'])
  expect(sent[0]).toMatchObject({ language: 'ru' })
  expect(sent[0]!.text).toContain(`http://shop.test/ru/products/${id}`)

  await stocked(id, 0)
  await request(id, 'a@nadara.example')
  await stocked(id, 1)
  await sendStockAlerts(shop.app.services)
  expect(await emails()).toHaveLength(3)
})

test('skips alerts of an archived product, and sends the alerts of other products', async () => {
  const before = (await emails()).length
  const gone = await buildProduct(shop.db, { variants: [{ stock: 0 }] })
  const stays = await buildProduct(shop.db, { variants: [{ stock: 0 }] })
  for (let n = 0; n < 101; n++) await request(gone.id, `n${n}@nadara.example`)
  await request(stays.id, 'c@nadara.example')
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id))
  await Promise.all([stocked(gone.id, 1), stocked(stays.id, 1)])
  await sendStockAlerts(shop.app.services)
  expect((await emails()).slice(before).map(({ recipient }) => recipient)).toEqual(['c@nadara.example'])
})

test.each([
  ['an unknown product', { productId: 999_999 }, 404],
  ['a size that the product does not have', { sizeId: 999_999 }, 404],
  ['an invalid email address', { email: 'nobody' }, 422],
])('rejects %s', async (_, wrong, status) => {
  const { id } = await buildProduct(shop.db, { variants: [{ stock: 0 }] })
  const before = await shop.db.$count(stockAlerts)
  expect((await request(id, 'd@nadara.example', wrong)).status).toBe(status)
  expect(await shop.db.$count(stockAlerts)).toBe(before)
})
