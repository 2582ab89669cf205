import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { stockOf } from '../../../../test/support/stock-of.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { hashPassword } from '../../auth/password.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { users } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds, orderReturns } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { lockReturn } from '../returns/lock-return.ts'
import { openExchange } from './open-exchange.ts'

const PASSWORD = 'olives and lemons'

let shop: TestApp
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
})
afterAll(() => shop.close())

const as = (path: string, body: object = {}) => shop.post(`/admin/orders/${path}`, body, { token: admin.token })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** Creates delivered orders for size S of one product, each with an approved return; size M has `stock` units. */
async function approvedReturns(count: number, stock: number) {
  const { id, variantIds } = await buildProduct(shop.db, {
    variants: [
      { size: 'S', stock: count },
      { size: 'M', stock },
    ],
  })
  const [s, m] = variantIds as [number, number]
  const [variant] = await shop.db.select().from(productVariants).where(eq(productVariants.id, s))
  const returns: { number: string; lineId: number; returnId: number }[] = []
  for (let made = 0; made < count; made++) {
    const items = [{ productId: id, quantity: 1, sizeId: variant!.sizeId }]
    const { number, lines } = (await placeOrder(shop, orderBody(items))).body.data
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await as(`${number}/status`, { status })
    const lineId = lines[0].id as number
    const { body } = await as(`${number}/returns`, { lines: [{ lineId, quantity: 1, reason: 'damaged' }] })
    const returnId = body.data.returns[0].id as number
    await as(`${number}/returns/${returnId}/decision`, { decision: 'approved' })
    returns.push({ number, lineId, returnId })
  }
  const exchange = ({ number, lineId, returnId }: (typeof returns)[number]) =>
    as(`${number}/returns/${returnId}/exchange`, { lines: [{ lineId, variantId: m }] })
  return { returns, exchange, m }
}

const countReplacements = () => shop.db.$count(orders, eq(orders.channel, 'exchange'))

test('reserves the last unit for one of two concurrent exchanges', async () => {
  const { returns, exchange, m } = await approvedReturns(2, 1)
  const before = await countReplacements()
  expect(statusesOf(await Promise.all(returns.map(exchange)))).toEqual([200, 422])
  expect(await stockOf(shop.db, m)).toBe(0)
  // The exchange that failed left no order behind.
  expect(await countReplacements()).toBe(before + 1)
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('opens one exchange for a repeated request', async () => {
  const { returns, exchange, m } = await approvedReturns(1, 5)
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(returns[0]!)))
  expect(statusesOf(answers)).toEqual([200, ...Array(5).fill(409)])
  expect(await stockOf(shop.db, m)).toBe(4)
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('either exchanges or refunds the units of a return, never both', async () => {
  const { returns, exchange } = await approvedReturns(4, 9)
  for (const one of returns) {
    const { number, lineId, returnId } = one
    await as(`${number}/returns/${returnId}/received`, { lines: [{ lineId, sellable: 1 }] })
    const refund = () => as(`${number}/returns/${returnId}/refund`, { password: PASSWORD })
    const answers = await Promise.all([exchange(one), refund(), exchange(one), refund()])
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    const rows = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.returnId, returnId))
    expect(rows).toHaveLength(1)
  }
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('completes an exchange once, whether or not its replacement order is refused meanwhile', async () => {
  const { returns, exchange } = await approvedReturns(1, 9)
  const { number, lineId, returnId } = returns[0]!
  const second = (await exchange(returns[0]!)).body.data.returns[0].exchange.number
  await as(`${number}/returns/${returnId}/received`, { lines: [{ lineId, sellable: 1 }] })
  for (const status of ['packed', 'shipped']) await as(`${second}/status`, { status })
  const complete = () => as(`${number}/returns/${returnId}/refund`, { password: PASSWORD })
  const end = (status: string) => as(`${second}/status`, { status })
  await Promise.all([end('refused'), end('delivered'), complete(), complete()])
  await Promise.all([complete(), complete()])
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, second))
  const [refund] = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.returnId, returnId))
  // Delivered: the units were exchanged. Refused: they were refunded in money.
  expect([row!.status, row!.exchangedAt !== null, refund!.exchanged > 0, refund!.amount > 0]).toEqual(
    row!.status === 'delivered' ? ['delivered', true, true, false] : ['refused', false, false, true],
  )
  expect(await violatedInvariants(shop.db)).toEqual([])
})

test('[mutant] fails with an internal error for repeated exchanges without the row lock', async () => {
  const { returns, m } = await approvedReturns(1, 9)
  const { number, lineId, returnId } = returns[0]!
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const glance: typeof lockReturn = async (db, { id: orderId }, { id, among }) => {
    const [row] = await db.select().from(orderReturns).where(eq(orderReturns.id, id))
    if (!row || !among.includes(row.status)) throw new Problem('impossible-status')
    return (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!
  }
  const who = { kind: 'signed-in', userId: admin.userId } as SignedIn
  const lines = [{ lineId, variantId: m }]
  const opened = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      openExchange(shop.app.services, order!, returnId, { lines }, who, { lock: glance }),
    ),
  )
  // Without the lock only the unique refund of a return is left to reject the others, as an internal error.
  const failures = opened.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(failures.some(error => !(error instanceof Problem))).toBe(true)
})

test('[mutant] sells the last unit twice without the stock check', async () => {
  const { returns, m } = await approvedReturns(2, 1)
  const who = { kind: 'signed-in', userId: admin.userId } as SignedIn
  const opened = []
  for (const { number, lineId, returnId } of returns) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
    const form = { lines: [{ lineId, variantId: m }] }
    opened.push(await openExchange(shop.app.services, order!, returnId, form, who, { take: async () => true }))
  }
  expect(opened).toHaveLength(2)
  expect(await violatedInvariants(shop.db)).not.toEqual([])
})
