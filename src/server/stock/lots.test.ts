import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { type BuildVariant, buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, parsedOrder, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { BuildLot } from '../../../test/support/build-stock.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { stockOf } from '../../../test/support/stock-of.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { placeOrder as place } from '../checkout/place-order.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { orderEvents, orders } from '../database/schema/orders.ts'
import { lots, stockMovements } from '../database/schema/stock.ts'
import { prepareStatement, valuePlaceholder } from '../database/statement.ts'
import { VISITOR } from '../http/authenticate.ts'
import { blockLots } from './block-lots.ts'
import type { deductStock } from './deduct-stock.ts'
import { lockVariants } from './lock-variants.ts'
import { releaseStock } from './release-stock.ts'
import { updateLotBlocks } from './update-lot-blocks.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterEach(async () => {
  shop.setNow(null)
  expect(await violatedInvariants(shop.db)).toEqual([])
})
afterAll(() => shop.close())

/** Builds a product with these lots. Its minimum life is 0 days by default. */
async function goods(
  requested: BuildLot[],
  { minimumLife = 0, ...variant }: BuildVariant & { minimumLife?: number } = {},
) {
  const product = await buildProduct(shop.db, {
    variants: [{ ...variant, lots: requested }],
    row: { minimumLife, publishedAt: new Date('2020-01-01') },
  })
  return { productId: product.id, variantId: product.variantIds[0]! }
}
const buy = (productId: number, quantity: number) =>
  placeOrder(shop, orderBody([{ productId, quantity }], { email: `${randomUUID()}@nadara.example` }))
const lotsOf = (variantId: number) =>
  shop.db.select().from(lots).where(eq(lots.variantId, variantId)).orderBy(asc(lots.id))
const shelf = async (variantId: number) => (await lotsOf(variantId)).map(lot => lot.quantity)
const movementsOf = async (variantId: number) => {
  const rows = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId))
  return rows.toSorted((a, b) => a.id - b.id).map(({ reason, quantity }) => `${reason} ${quantity}`)
}
const block = (variantId: number, lotId: number) =>
  shop.db.transaction(async db => {
    await lockVariants(db, [variantId])
    return blockLots(db, { lotIds: [lotId], reason: 'recalled', actorId: null, now: new Date() })
  })

test('allocates units by FEFO across lots, with lots without an expiry date last', async () => {
  const { productId, variantId } = await goods([
    { code: 'never', quantity: 5 },
    { code: 'late', expiresOn: '2099-02-01', quantity: 3 },
    { code: 'early', expiresOn: '2099-01-01', quantity: 2 },
  ])
  expect((await buy(productId, 4)).status).toBe(201)
  expect(await shelf(variantId)).toEqual([5, 1, 0])
  expect(await movementsOf(variantId)).toEqual(['received 5', 'received 3', 'received 2', 'sold -2', 'sold -2'])
  expect((await buy(productId, 7)).status).toBe(409)
  expect((await buy(productId, 6)).status).toBe(201)
  expect(await stockOf(shop.db, variantId)).toBe(0)
})

// With a minimum life of 30 days, a lot that expires on 31 May is sold until 1 May; summer time begins on 28 March 2026 in
// Hebron and ends on 24 October.
test.each([
  ['on its last day', '2026-05-31', 30, '2026-05-01T20:59:59.999Z', 201],
  ['the moment after', '2026-05-31', 30, '2026-05-01T21:00:00.000Z', 409],
  ['without a minimum, on the day it expires', '2026-12-31', 0, '2026-12-31T21:59:59.999Z', 201],
  ['at midnight in Hebron', '2026-12-31', 0, '2026-12-31T22:00:00.000Z', 409],
  ['on a day in summer time, counted back over its end', '2026-11-20', 30, '2026-10-21T20:59:59.999Z', 201],
  ['and not the day after', '2026-11-20', 30, '2026-10-21T21:00:00.000Z', 409],
  [
    'on a day in winter time, counted back over the beginning of summer',
    '2026-04-10',
    30,
    '2026-03-11T21:59:59.999Z',
    201,
  ],
  ['and not the day after that', '2026-04-10', 30, '2026-03-11T22:00:00.000Z', 409],
])('sells a lot until its last sale day: %s', async (_, expiresOn, minimumLife, moment, status) => {
  const { productId, variantId } = await goods([{ expiresOn, quantity: 1 }], { minimumLife })
  shop.setNow(new Date(moment))
  const answer = await buy(productId, 1)
  expect(answer.status).toBe(status)
  expect(await stockOf(shop.db, variantId)).toBe(0)
  expect((await lotsOf(variantId))[0]!.blockedFor).toBe(status === 201 ? null : 'expired')
})

test('rejects an order for just expired units, and returns the remaining quantity', async () => {
  const { productId, variantId } = await goods([
    { code: 'old', expiresOn: '2026-12-31', quantity: 6 },
    { code: 'fresh', expiresOn: '2028-01-01', quantity: 2 },
  ])
  shop.setNow(new Date('2026-12-31T22:00:00Z'))
  const answer = await buy(productId, 3)
  expect(answer.body.code).toBe('quote-moved')
  expect(answer.body.data.quote.lines).toMatchObject([{ quantity: 2 }])
  expect(answer.body.data.quote.changes).toMatchObject([{ kind: 'quantity-reduced', from: 3, to: 2 }])
  expect(await movementsOf(variantId)).toEqual(['received 6', 'received 2', 'expired -6'])
  expect((await buy(productId, 2)).status).toBe(201)
})

test('blocks an expired lot once, and keeps its quantity', async () => {
  const { variantId } = await goods([
    { code: 'old', expiresOn: '2020-01-01', quantity: 6 },
    { code: 'empty', expiresOn: '2020-01-02', quantity: 0 },
    { code: 'fresh', quantity: 2 },
  ])
  await Promise.all([updateLotBlocks(shop.app.services), updateLotBlocks(shop.app.services)])
  expect(await stockOf(shop.db, variantId)).toBe(2)
  expect((await lotsOf(variantId)).map(({ quantity, blockedFor }) => [quantity, blockedFor])).toEqual([
    [6, 'expired'],
    [0, 'expired'],
    [2, null],
  ])
  expect(await movementsOf(variantId)).toEqual(['received 6', 'received 2', 'expired -6'])
})

test('returns the units of a cancelled order to their lots', async () => {
  const { productId, variantId } = await goods([
    { code: 'early', expiresOn: '2099-01-01', quantity: 2 },
    { code: 'late', expiresOn: '2099-02-01', quantity: 3 },
  ])
  const { number, trackingToken } = (await buy(productId, 4)).body.data
  expect((await shop.post(`/orders/${number}/cancel`, { token: trackingToken })).status).toBe(200)
  expect(await shelf(variantId)).toEqual([2, 3])
  expect(await stockOf(shop.db, variantId)).toBe(5)
})

test('keeps units of a blocked lot blocked when their order is cancelled', async () => {
  const { productId, variantId } = await goods([{ code: 'bad', quantity: 5 }])
  const { number, trackingToken } = (await buy(productId, 2)).body.data
  const [lot] = await lotsOf(variantId)
  expect([await block(variantId, lot!.id), await block(variantId, lot!.id)]).toEqual([1, 0])
  expect(await stockOf(shop.db, variantId)).toBe(0)
  await shop.post(`/orders/${number}/cancel`, { token: trackingToken })
  expect(await stockOf(shop.db, variantId)).toBe(0)
  expect(await shelf(variantId)).toEqual([5])
  expect((await movementsOf(variantId)).slice(2)).toEqual(['recalled -3', 'given-back 2', 'recalled -2'])
})

test('returns units of a line to the earlier-expiring of its two lots first, and no unit twice', async () => {
  const { productId, variantId } = await goods([
    { code: 'late', expiresOn: '2099-02-01', quantity: 2 },
    { code: 'early', expiresOn: '2099-01-01', quantity: 2 },
  ])
  const { number } = (await buy(productId, 4)).body.data
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from orders where number = ${number}`)
  const back = (quantity: number) =>
    shop.db.transaction(db =>
      releaseStock(db, { orderId: rows[0]!.id, lines: [{ variantId, quantity }], actorId: null, now: new Date() }),
    )
  await back(1)
  expect(await shelf(variantId)).toEqual([0, 1])
  await back(2)
  expect(await shelf(variantId)).toEqual([1, 2])
  await expect(back(2)).rejects.toThrow('releases 2 units')
  expect(await shelf(variantId)).toEqual([1, 2])
  // Cancels the order of the restocked units, because the inventory invariants require a reason.
  await back(1)
  const change = { fromStatus: 'pending', toStatus: 'cancelled' } as const
  await shop.db.insert(orderEvents).values({
    orderId: rows[0]!.id,
    kind: 'status-changed',
    actor: 'admin',
    at: new Date(),
    ...change,
  })
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, number))
})

/** Runs concurrent orders for twelve units in three lots, and returns the resulting state. */
async function rush(buyers: number, take?: typeof deductStock) {
  const { productId, variantId } = await goods([
    { code: 'a', expiresOn: '2099-01-01', quantity: 3 },
    { code: 'b', expiresOn: '2099-02-01', quantity: 4 },
    { code: 'c', quantity: 5 },
  ])
  const answers = await Promise.all(
    Array.from({ length: buyers }, () =>
      place(
        shop.app.services,
        {
          key: randomUUID(),
          who: VISITOR,
          language: 'ar',
          body: parsedOrder(orderBody([{ productId, quantity: 1 }], { email: `${randomUUID()}@nadara.example` })),
        },
        { take },
      ).then(
        () => 'sold',
        error => (error instanceof Problem ? error.code : 'broken'),
      ),
    ),
  )
  const count = (what: string) => answers.filter(answer => answer === what).length
  return { variantId, sold: count('sold'), refused: count('quote-moved') }
}

test('sells exactly twelve units of three lots to 200 concurrent buyers', async () => {
  const { variantId, sold, refused } = await rush(200)
  expect({ sold, refused }).toEqual({ sold: 12, refused: 188 })
  expect(await shelf(variantId)).toEqual([0, 0, 0])
})

// Concurrent orders run this query in parallel, before other writes of an order lock a row.
const readLots = prepareStatement(db =>
  db
    .select()
    .from(lots)
    .where(eq(lots.variantId, valuePlaceholder('variantId')))
    .orderBy(asc(lots.expiresOn)),
)

/** Mutant: reads the lots, waits, then writes them. */
const readThenWrite: typeof deductStock = async (db, { orderId, lines }) => {
  for (const { variantId, quantity } of lines) {
    const rows = await readLots(db, { variantId })
    const lot = rows.find(row => row.quantity >= quantity)
    if (!lot) return false
    await delay(5)
    await db
      .update(lots)
      .set({ quantity: lot.quantity - quantity })
      .where(eq(lots.id, lot.id))
    await db
      .update(productVariants)
      .set({ stock: sql`stock - ${quantity}` })
      .where(eq(productVariants.id, variantId))
    await db.insert(stockMovements).values({ variantId, lotId: lot.id, quantity: -quantity, reason: 'sold', orderId })
  }
  return true
}

test('[mutant] violates the inventory invariants when lots are read and then written', async () => {
  const { variantId, sold } = await rush(40, readThenWrite)
  expect(sold).toBeGreaterThan(0)
  expect((await violatedInvariants(shop.db)).join()).toContain('free lots add up')
  await shop.db.execute(
    sql`delete from orders where id in (select order_id from stock_movements where variant_id = ${variantId})`,
  )
  await shop.db.delete(productVariants).where(eq(productVariants.id, variantId))
})

test('serialises a purchase and the blocking of its lot, whichever comes first', async () => {
  for (const first of ['block', 'order'] as const) {
    for (let round = 0; round < 5; round++) {
      const { productId, variantId } = await goods([{ code: 'bad', quantity: 5 }])
      const [lot] = await lotsOf(variantId)
      const blocking = async () => {
        await delay(first === 'order' ? round * 3 : 0)
        return block(variantId, lot!.id)
      }
      const buying = async () => {
        await delay(first === 'block' ? round * 3 : 0)
        return buy(productId, 2)
      }
      const [, answer] = await Promise.all([blocking(), buying()])
      const sold = answer.status === 201 ? 2 : 0
      expect([201, 409]).toContain(answer.status)
      expect(await stockOf(shop.db, variantId)).toBe(0)
      expect(await shelf(variantId)).toEqual([5 - sold])
    }
  }
})

test('keeps the inventory invariants during concurrent orders, cancellations and blocks', async () => {
  const many = { code: 'a', expiresOn: '2099-01-01', quantity: 500 }
  const all = await Promise.all(Array.from({ length: 3 }, () => goods([many, { quantity: 500 }])))
  const admin = await buildPerson(shop.db, { role: 'admin' })
  const items = all.map(({ productId }) => ({ productId, quantity: 2 }))
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const body = orderBody(n % 2 ? items : items.toReversed(), { email: `${randomUUID()}@nadara.example` })
      const placed = await placeOrder(shop, body)
      if (n === 20) await block(all[1]!.variantId, (await lotsOf(all[1]!.variantId))[0]!.id)
      if (n % 10 === 0) await updateLotBlocks(shop.app.services)
      if (n % 3) return placed.status
      const { number } = placed.body.data
      return (
        await shop.post(
          `/admin/orders/${number}/status`,
          { status: 'cancelled', reason: 'test' },
          { token: admin.token },
        )
      ).status
    }),
  )
  expect(statuses.filter(status => status !== 200 && status !== 201)).toEqual([])
  expect(await stockOf(shop.db, all[0]!.variantId)).toBe(1_000 - 2 * 26)
})
