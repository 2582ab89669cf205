import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildCoupon, orderBody, parsedOrder, placeOrder } from '../../../test/support/build-order.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { stockOf } from '../../../test/support/stock-of.ts'
import { times } from '../../../test/support/times.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { orderLines } from '../database/schema/orders.ts'
import { coupons, couponUses } from '../database/schema/pricing.ts'
import { prepareStatement, valuePlaceholder } from '../database/statement.ts'
import { VISITOR } from '../http/authenticate.ts'
import type { deductStock, StockDeduction } from '../stock/deduct-stock.ts'
import { placeOrder as place } from './place-order.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/**
 * Sends concurrent orders for the last ten units; returns the numbers of accepted and rejected orders and of sold
 * units, and the remaining stock.
 */
async function rush(buyers: number, buy: (body: ReturnType<typeof orderBody>) => Promise<number>) {
  const { id, variantIds } = await buildProduct(shop.db, { variants: [{ stock: 10 }] })
  const statuses = await times(buyers, n =>
    buy(orderBody([{ productId: id, quantity: 1 }], { email: `rush-${n}@nadara.example` })),
  )
  const sold = await shop.db.$count(orderLines, eq(orderLines.variantId, variantIds[0]!))
  const stock = await stockOf(shop.db, variantIds[0]!)
  return {
    accepted: statuses.filter(status => status === 201).length,
    refused: statuses.filter(status => status === 409).length,
    sold,
    stock,
  }
}
const right = (buyers: number) => ({ accepted: 10, refused: buyers - 10, sold: 10, stock: 0 })

test('sells exactly ten units to 200 concurrent buyers when the stock is ten', async () => {
  expect(await rush(200, async body => (await placeOrder(shop, body)).status)).toEqual(right(200))
  expect(await violatedInvariants(shop.db)).toEqual([])
})

// Concurrent orders execute this query in parallel, before their other writes lock any row.
const readStock = prepareStatement(db =>
  db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .where(eq(productVariants.id, valuePlaceholder('variantId'))),
)

/** Replaces the atomic update by a read, a pause and a write, so that concurrent orders overwrite each other. */
const readThenWrite: typeof deductStock = async (db, { lines }: StockDeduction) => {
  for (const { variantId, quantity } of lines) {
    const [row] = await readStock(db, { variantId })
    if (row!.stock < quantity) return false
    await delay(5)
    await db
      .update(productVariants)
      .set({ stock: row!.stock - quantity })
      .where(eq(productVariants.id, variantId))
  }
  return true
}

test('[mutant] oversells when a read and a write replace the atomic stock update', async () => {
  const { services } = shop.app
  const buy = (body: ReturnType<typeof orderBody>) =>
    place(
      services,
      { key: randomUUID(), body: parsedOrder(body), who: VISITOR, language: 'ar' },
      { take: readThenWrite },
    ).then(
      () => 201,
      error => (error instanceof Problem && error.code === 'quote-moved' ? 409 : 500),
    )
  const { accepted, refused, sold } = await rush(40, buy)
  // No request failed with any other error.
  expect(accepted + refused).toBe(40)
  expect(sold).toBe(accepted)
  expect(sold).toBeGreaterThan(10)
})

test('creates one order and one response for fifty concurrent requests with the same key', async () => {
  const { id, variantIds } = await buildProduct(shop.db)
  const body = orderBody([{ productId: id, quantity: 1 }])
  const key = randomUUID()
  const answers = await times(50, () => placeOrder(shop, body, { key }))
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
  expect(new Set(answers.map(answer => answer.body.data.number)).size).toBe(1)
  expect(await stockOf(shop.db, variantIds[0]!)).toBe(9)
})

test('does not deadlock when orders contain the same products in opposite order', async () => {
  const [a, b, c] = await times(3, () => buildProduct(shop.db, { variants: [{ stock: 1_000 }] }))
  const items = [a!, b!, c!].map(({ id }) => ({ productId: id, quantity: 1 }))
  const answers = await times(30, n => placeOrder(shop, orderBody(n % 2 ? items : items.toReversed())))
  expect(answers.filter(answer => answer.status !== 201)).toEqual([])
  expect(await stockOf(shop.db, b!.variantIds[0]!)).toBe(970)
})

test('applies a coupon up to its total limit, and up to its limit per customer, in concurrent orders', async () => {
  const { id } = await buildProduct(shop.db, { variants: [{ stock: 1_000 }] })
  const five = await buildCoupon(shop.db, { totalLimit: 5 })
  const body = (code: string, email: string) => orderBody([{ productId: id, quantity: 1 }], { couponCode: code, email })
  const raced = await times(20, n => placeOrder(shop, body(five.code, `c${n}@nadara.example`)))
  expect(raced.map(answer => answer.status).sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(409)])
  expect((await shop.db.select().from(coupons).where(eq(coupons.id, five.id)))[0]!.usedCount).toBe(5)

  const once = await buildCoupon(shop.db, { customerLimit: 1 })
  const mine = await times(10, n =>
    placeOrder(shop, body(once.code, n % 2 ? 'one@nadara.example' : 'ONE@nadara.example')),
  )
  expect(mine.filter(answer => answer.status === 201)).toHaveLength(1)
  const refused = mine.filter(answer => answer.status === 409)
  expect(refused.map(answer => answer.body.data.quote.coupon.reason)).toEqual(Array(9).fill('already-used'))
  expect(await shop.db.$count(couponUses, eq(couponUses.couponId, once.id))).toBe(1)
})
