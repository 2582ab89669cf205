import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { mails } from '../database/schema/email.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => shop.close())

let calls = 0
/** Reads an order; each request comes from another network address. */
const read = (number: string, query: string) =>
  shop.get(`/orders/${number}?${query}`, { headers: { 'x-forwarded-for': `203.0.113.${++calls % 250}` } })

async function guestOrder() {
  const product = await buildProduct(shop.db)
  const answer = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]))
  return answer.body.data as { number: string; trackingToken: string }
}

test('limits email guesses per order number and warns the buyer once, but accepts the token', async () => {
  const { number, trackingToken } = await guestOrder()
  const statuses = []
  for (let turn = 0; turn < 12; turn++) statuses.push((await read(number, `email=guess${turn}@x.example`)).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
  expect((await read(number.toLowerCase(), 'email=guest@nadara.example')).status).toBe(429)
  expect((await read(number, `token=${trackingToken}`)).status).toBe(200)
  const warned = and(eq(mails.template, 'order-guesses'), eq(mails.recipient, 'guest@nadara.example'))
  const emails = await shop.db.select().from(mails).where(warned)
  expect(emails).toHaveLength(1)
  expect(emails[0]!.text).toContain(trackingToken)
})

test('applies the same limit to email guesses for a non-existent order number', async () => {
  const statuses = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await read('ND-22222222', `email=a${turn}@x.example`)).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429])
})

test('resets the guess count after the correct email', async () => {
  const { number } = await guestOrder()
  for (let turn = 0; turn < 25; turn++) {
    const isRight = turn % 5 === 4
    const answer = await read(number, `email=${isRight ? 'guest' : 'wrong'}@nadara.example`)
    expect(answer.status).toBe(isRight ? 200 : 404)
  }
})
