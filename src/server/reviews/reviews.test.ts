import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildSettings } from '../../../test/support/build-content.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { countChanges } from '../../../test/support/changes.ts'
import type { OrderStatus } from '../../shared/rules/order-states.ts'
import { products } from '../database/schema/catalog.ts'
import { siteSettings } from '../database/schema/content.ts'
import { orderLines, orders } from '../database/schema/orders.ts'
import { reviews } from '../database/schema/reviews.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  await buildSettings(shop.db)
})
afterAll(() => shop.close())

const good = { rating: 5, title: 'ممتاز', body: 'كريم CeraVe ممتاز! 100% <svg/onload=alert(1)>' }
const moderate = (moderateReviews: boolean) => shop.db.update(siteSettings).set({ moderateReviews })
const starsOf = async (id: number) =>
  (
    await shop.db
      .select({ sum: products.ratingSum, count: products.ratingCount })
      .from(products)
      .where(eq(products.id, id))
  )[0]

async function buildOrder(userId: number, productId: number, status: OrderStatus) {
  const [order] = await shop.db
    .insert(orders)
    .values({
      number: `ND-${Math.random()}`,
      userId,
      email: 'a@b.c',
      emailKey: 'a@b.c',
      language: 'ar',
      status,
      paymentMethod: 'cash-on-delivery',
      subtotal: 100,
      shipping: 0,
      total: 100,
      zoneCode: 'west-bank',
      fullName: 'Lina',
      phone: '+970590000000',
      phoneKey: '590000000',
      street: 'Main',
      city: 'Ramallah',
      state: 'ramallah',
    })
    .returning()
  await shop.db.insert(orderLines).values({
    orderId: order!.id,
    productId,
    sku: 's',
    name: 'n',
    brand: 'b',
    quantity: 1,
    publicPrice: 100,
    unitPrice: 100,
    priceKind: 'public',
    totalPrice: 100,
  })
}

test('stores a new review as pending, and excludes it from list and average', async () => {
  await moderate(true)
  const product = await buildProduct(shop.db)
  const { token } = await buildPerson(shop.db, { firstName: 'Лина', lastName: 'Хаддад' })
  const answer = await shop.post(`/products/${product.id}/reviews`, good, { token, language: 'ru' })
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({
    published: false,
    review: { ...good, author: 'Лина Х.', language: 'ru', verifiedPurchase: false },
  })
  expect(await starsOf(product.id)).toEqual({ sum: 0, count: 0 })
  expect((await shop.get(`/products/${product.id}/reviews`)).body.data).toEqual({
    reviews: [],
    average: null,
    count: 0,
    histogram: [0, 0, 0, 0, 0],
    skinTypes: [],
  })
})

test('publishes a review at once without moderation, and invalidates its pages', async () => {
  await moderate(false)
  const product = await buildProduct(shop.db)
  const changedBefore = await countChanges(shop.db, `review:${product.id}`)
  for (const rating of [5, 4, 4]) {
    const { token } = await buildPerson(shop.db)
    const answer = await shop.post(`/products/${product.id}/reviews`, { ...good, rating, title: undefined }, { token })
    expect(answer.body.data).toMatchObject({ published: true, review: { rating, title: null } })
  }
  expect(await countChanges(shop.db, `review:${product.id}`)).toBe(changedBefore + 3)
  expect(await starsOf(product.id)).toEqual({ sum: 13, count: 3 })
  expect((await shop.get(`/products/${product.id}/`)).body.data).toMatchObject({ rating: 4.3, reviewCount: 3 })
  const { data, meta } = (await shop.get(`/products/${product.id}/reviews?limit=2`)).body
  expect(data).toMatchObject({ average: 4.3, count: 3, histogram: [0, 0, 0, 2, 1] })
  expect(data.reviews.map((review: any) => review.rating)).toEqual([4, 4])
  expect(meta).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
})

test('stores one review per product and customer, also for concurrent requests', async () => {
  await moderate(false)
  const product = await buildProduct(shop.db)
  const { token } = await buildPerson(shop.db)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shop.post(`/products/${product.id}/reviews`, good, { token })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
  expect(await starsOf(product.id)).toEqual({ sum: 5, count: 1 })
})

test.each([
  ['delivered', true],
  ['shipped', false],
  ['cancelled', false],
] as const)('for an order that is %s, sets the verified purchase flag to %s', async (status, verified) => {
  const [product, other] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const person = await buildPerson(shop.db)
  await buildOrder(person.userId, product.id, status)
  const write = async (id: number, token: string) =>
    (await shop.post(`/products/${id}/reviews`, good, { token })).body.data.review.verifiedPurchase
  expect(await write(product.id, person.token)).toBe(verified)
  expect(await write(other.id, person.token)).toBe(false)
  expect(await write(product.id, (await buildPerson(shop.db)).token)).toBe(false)
})

test('hides rejected and pending reviews', async () => {
  const product = await buildProduct(shop.db)
  const review = { productId: product.id, author: 'X', language: 'ar', rating: 3, body: 'hidden' } as const
  await shop.db
    .insert(reviews)
    .values([review, { ...review, status: 'rejected' }, { ...review, status: 'approved', body: 'shown' }])
  const { data } = (await shop.get(`/products/${product.id}/reviews`)).body
  expect(data.reviews.map((review: any) => review.body)).toEqual(['shown'])
})

test('rejects reviews by visitors, invalid bodies and unknown products, and stores nothing', async () => {
  const product = await buildProduct(shop.db)
  const { token } = await buildPerson(shop.db)
  const path = `/products/${product.id}/reviews`
  expect((await shop.post(path, good)).status).toBe(401)
  expect((await shop.post('/products/999999/reviews', good, { token })).status).toBe(404)
  const bad = [
    { ...good, rating: 0 },
    { ...good, rating: 6 },
    { ...good, rating: 4.5 },
    { ...good, rating: '5' },
    { ...good, rating: [5] },
    { ...good, body: '' },
    { ...good, body: '\u0000hello there' },
    { ...good, body: 'W'.repeat(20_000) },
    { ...good, title: 'two\nlines' },
    { ...good, skinType: 'green' },
    { ...good, ageGroup: 30 },
    { rating: 5 },
    {},
  ]
  for (const body of bad) expect([body, (await shop.post(path, body, { token })).status]).toEqual([body, 422])
  const kept = await shop.db.select().from(reviews).where(eq(reviews.productId, product.id))
  expect(kept).toEqual([])
})

test('ignores author, date and status in the request body of a review', async () => {
  await moderate(true)
  const product = await buildProduct(shop.db)
  const { token } = await buildPerson(shop.db)
  const claims = {
    status: 'approved',
    published: true,
    verifiedAt: '2020-01-01',
    author: 'Admin',
    userId: 1,
    createdAt: '2030-01-01',
  }
  const { data } = (await shop.post(`/products/${product.id}/reviews`, { ...good, ...claims }, { token })).body
  expect(data).toMatchObject({ published: false, review: { author: 'Lina H.', verifiedPurchase: false } })
})
