import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { ADDRESS, buildCoupon, buildPromotion, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { barrier } from '../../../../test/support/wait.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { OrderDraft } from '../../../shared/contracts/order-changes.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { mails } from '../../database/schema/email.ts'
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts'
import { coupons, couponUses } from '../../database/schema/pricing.ts'
import { orderByNumber } from '../queries.ts'
import type { lockOrder } from '../returns/lock-return.ts'
import { changeOrder } from './change-order.ts'

let shop: TestApp
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { staffRole: 'orders' })
})
afterAll(() => shop.close())

const product = (price = 10_000, stock = 20) => buildProduct(shop.db, { variants: [{ stock, price }] })
const stockOf = async ({ variantIds }: { variantIds: number[] }) =>
  (await shop.db.select().from(productVariants).where(eq(productVariants.id, variantIds[0]!)))[0]!.stock
const draftOf = async (number: string): Promise<OrderDraft> =>
  (await shop.get(`/admin/orders/${number}/change`, admin)).body.data
const request = ({ version, lines }: OrderDraft, given: object = {}) => ({
  version,
  lines: lines.map(({ id, quantity }) => ({ id, quantity })),
  items: [],
  address: ADDRESS,
  ...given,
})
const change = (number: string, body: object, key: string = randomUUID()) =>
  shop.put(`/admin/orders/${number}/change`, body, { ...admin, headers: { 'idempotency-key': key } })
const look = (number: string, body: object) => {
  const { address: _, note: __, ...requested } = body as Record<string, unknown>
  return shop.post(`/admin/orders/${number}/change/preview`, { region: ADDRESS.state, ...requested }, admin)
}
const books = () => violatedInvariants(shop.db)

async function ordered(items: { productId: number; quantity: number }[], given: object = {}, options: object = {}) {
  const answer = await placeOrder(shop, orderBody(items, given), options)
  expect(answer.status).toBe(201)
  return answer.body.data as { number: string; total: number; trackingToken: string }
}

test('charges added lines at the current price, and keeps the price of existing lines', async () => {
  const [a, b, c] = [await product(10_000), await product(5_000), await product(3_000)]
  const { number } = await ordered(
    [
      { productId: a.id, quantity: 2 },
      { productId: b.id, quantity: 3 },
    ],
    {},
    { language: 'ru' },
  )
  await shop.db.update(productVariants).set({ price: 99_900 }).where(eq(productVariants.id, a.variantIds[0]!))
  const draft = await draftOf(number)
  expect(draft.lines.map(({ quantity, most, unitPrice }) => [quantity, most, unitPrice])).toEqual([
    [2, 20, 100],
    [3, 20, 50],
  ])
  const requested = request(draft, {
    lines: [{ id: draft.lines[0]!.id, quantity: 4 }],
    items: [{ productId: c.id, quantity: 1 }],
    address: { ...ADDRESS, fullName: 'سلمى القاسم', street: 'شارع الإرسال' },
    note: 'بعد العصر',
  })
  const seen = await look(number, requested)
  expect(seen.body.data).toMatchObject({ before: 370, subtotal: 430, shipping: 20, total: 450, totalStays: false })
  expect([await stockOf(a), await stockOf(b), await stockOf(c)]).toEqual([18, 17, 20])

  const emails = await shop.db.$count(mails)
  const answer = await change(number, requested)
  expect(answer.status).toBe(200)
  expect(answer.body.data.order).toMatchObject({ total: 450, note: 'بعد العصر', status: 'pending' })
  expect(answer.body.data.text).toContain('Здравствуйте')
  expect([await stockOf(a), await stockOf(b), await stockOf(c)]).toEqual([16, 20, 19])
  expect(await books()).toEqual([])

  expect(await shop.db.$count(mails)).toBe(emails + 1)
  const [message] = await shop.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  expect(message).toMatchObject({ template: 'order-changed', language: 'ru' })
  expect(message!.text).toContain('شارع الإرسال')
  const order = await orderByNumber(shop.db, number)
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'changed'])
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number))
  expect(row).toMatchObject({ action: 'order-changed', before: { total: 370 }, after: { total: 450 } })
  expect(JSON.stringify(row)).not.toContain('الإرسال')
  // The search finds the order by the changed name of the buyer.
  const found = await shop.get(`/admin/orders/?search=${encodeURIComponent('سلمى القاسم')}`, admin)
  expect(found.body.data.orders.map((one: { number: string }) => one.number)).toContain(number)
  // Cancelling the changed order releases its current units.
  await shop.post(`/admin/orders/${number}/status`, { status: 'cancelled', reason: 'test' }, admin)
  expect([await stockOf(a), await stockOf(b), await stockOf(c)]).toEqual([20, 20, 20])
  expect(await books()).toEqual([])
})

test('recalculates promotions and the coupon as of the order date', async () => {
  const a = await product(10_000)
  await buildPromotion(shop.db, { percent: 20, scopes: [{ productId: a.id }], customerLimit: 1 })
  const coupon = await buildCoupon(shop.db, { percent: 10, minimumSubtotal: 25_000, customerLimit: 1 })
  const email = `${randomUUID()}@nadara.example`
  const items = (quantity: number) => [{ productId: a.id, quantity }]
  const given = { email, couponCode: coupon.code, address: { ...ADDRESS, phone: '0599000111' } }
  const { number, total } = await ordered(items(4), given)
  expect(total).toBe(308)
  // The coupon expires after the order was placed, but the order keeps the discount.
  await shop.db
    .update(coupons)
    .set({ endsAt: new Date(Date.now() + 5) })
    .where(eq(coupons.id, coupon.id))
  await new Promise(resolve => setTimeout(resolve, 10))
  const before = await draftOf(number)
  const answer = await change(
    number,
    request(before, { lines: [{ id: before.lines[0]!.id, quantity: 3 }], address: given.address }),
  )
  expect(answer.body.data.order).toMatchObject({ subtotal: 300, discount: 84, total: 236, couponCode: coupon.code })
  expect(answer.body.data.order.promotions).toEqual([{ name: expect.any(String), discount: 60 }])

  // Below the coupon's minimum the discount no longer applies, and the coupon is released.
  const now = await draftOf(number)
  const fewer = await change(
    number,
    request(now, { lines: [{ id: now.lines[0]!.id, quantity: 1 }], address: given.address }),
  )
  expect(fewer.body.data.order).toMatchObject({ subtotal: 100, discount: 20, total: 100, couponCode: null })
  const [use] = await shop.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id))
  expect(use!.givenBackAt).not.toBeNull()
  expect(await books()).toEqual([])
})

test('charges the delivery fee of a new zone, and rejects an unknown region', async () => {
  const a = await product()
  const { number } = await ordered([{ productId: a.id, quantity: 1 }])
  const draft = await draftOf(number)
  const zones = (await shop.get('/shipping-zones/')).body.data as { fee: number; regions: { code: string }[] }[]
  const other = zones.find(({ fee }) => fee !== draft.shipping)!
  const moved = await change(number, request(draft, { address: { ...ADDRESS, state: other.regions[0]!.code } }))
  expect(moved.body.data.order).toMatchObject({ shipping: other.fee, total: 100 + other.fee })
  const unknown = await change(number, request(await draftOf(number), { address: { ...ADDRESS, state: 'the moon' } }))
  expect(unknown.body.errors).toHaveProperty(['address.state'])
  expect(await books()).toEqual([])
})

test('allows a new address for a paid order, but no change of its total', async () => {
  const a = await product()
  const { number } = await ordered([{ productId: a.id, quantity: 2 }], { paymentMethod: 'bank-transfer' })
  await shop.post(`/admin/orders/${number}/payment`, { reference: 'FT-1' }, admin)
  const draft = await draftOf(number)
  expect(draft.totalStays).toBe(true)
  const fewer = await change(number, request(draft, { lines: [{ id: draft.lines[0]!.id, quantity: 1 }] }))
  expect(fewer.status).toBe(422)
  expect(Object.keys(fewer.body.errors!)).toEqual(['total'])
  const there = await change(number, request(draft, { address: { ...ADDRESS, street: 'شارع القدس' } }))
  expect(there.body.data.order).toMatchObject({ total: 220, address: { street: 'شارع القدس' } })
  expect(await books()).toEqual([])
})

test('rejects quantities over the stock, an empty order and lines of another order', async () => {
  const a = await product(10_000, 5)
  const { number } = await ordered([{ productId: a.id, quantity: 2 }])
  const draft = await draftOf(number)
  const id = draft.lines[0]!.id
  for (const lines of [[{ id, quantity: 6 }], [], [{ id: id + 100_000, quantity: 1 }]]) {
    expect((await look(number, request(draft, { lines }))).status).toBe(422)
    expect((await change(number, request(draft, { lines }))).status).toBe(422)
  }
  expect((await change(number, request(draft, { items: [{ productId: a.id, quantity: 4 }] }))).status).toBe(422)
  expect(await stockOf(a)).toBe(3)
  expect((await change(number, request(draft, { lines: [{ id, quantity: 5 }] }))).status).toBe(200)
  expect(await stockOf(a)).toBe(0)
})

test('applies a change once, and rejects a stale version or a change after packing', async () => {
  const a = await product()
  const { number } = await ordered([{ productId: a.id, quantity: 3 }])
  const draft = await draftOf(number)
  const id = draft.lines[0]!.id
  const key = randomUUID()
  const body = request(draft, { lines: [{ id, quantity: 2 }] })
  expect((await change(number, body, key)).status).toBe(200)
  const again = await change(number, body, key)
  expect([again.status, again.body.data.order.total]).toEqual([200, 220])
  expect((await change(number, request(draft), key)).body.code).toBe('key-reused')
  const late = await change(number, request(draft, { lines: [{ id, quantity: 1 }] }))
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect(late.body.data.current.lines[0].quantity).toBe(2)
  const order = await orderByNumber(shop.db, number)
  expect(await shop.db.$count(orderEvents, eq(orderEvents.orderId, order.id))).toBe(2)

  for (const status of ['confirmed', 'packed']) await shop.post(`/admin/orders/${number}/status`, { status }, admin)
  expect((await shop.get(`/admin/orders/${number}/change`, admin)).body.code).toBe('impossible-status')
  expect((await change(number, request(draft))).body.code).toBe('impossible-status')
})

/** Two admins save concurrently, both with the version that they read. */
async function bothChange(lock?: typeof lockOrder) {
  const a = await product(10_000, 100)
  const { number } = await ordered([{ productId: a.id, quantity: 5 }])
  const draft = await draftOf(number)
  const seen = await orderByNumber(shop.db, number)
  const who = { kind: 'signed-in', userId: admin.userId } as never
  const save = (quantity: number) =>
    changeOrder(
      shop.app.services,
      seen,
      {
        key: randomUUID(),
        who,
        body: request(draft, { lines: [{ id: draft.lines[0]!.id, quantity }], note: null }) as never,
      },
      { lock },
    ).then(
      () => 'saved',
      error => (error instanceof Problem ? error.code : 'broken'),
    )
  const outcomes = await Promise.all([save(2), save(9), save(7)])
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, seen.id))
  return { outcomes: outcomes.sort(), isRight: (await stockOf(a)) === 100 - line!.quantity }
}

test('accepts one of several concurrent changes to an order, and keeps the stock consistent', async () => {
  expect(await bothChange()).toEqual({ outcomes: ['conflict', 'conflict', 'saved'], isRight: true })
  expect(await books()).toEqual([])
})

test('serialises a change with a concurrent cancellation, packing or payment', async () => {
  const others = [
    (number: string, token: string) => shop.post(`/orders/${number}/cancel`, { token }),
    (number: string) => shop.post(`/admin/orders/${number}/status`, { status: 'packed' }, admin),
    (number: string) => shop.post(`/admin/orders/${number}/payment`, { reference: 'x' }, admin),
  ]
  for (const [at, other] of others.entries()) {
    for (let round = 0; round < 4; round += 1) {
      const a = await product()
      const { number, trackingToken } = await ordered([{ productId: a.id, quantity: 3 }], {
        ...(at === 2 && { paymentMethod: 'bank-transfer' }),
      })
      if (at === 1) await shop.post(`/admin/orders/${number}/status`, { status: 'confirmed' }, admin)
      const draft = await draftOf(number)
      const fewer = request(draft, { lines: [{ id: draft.lines[0]!.id, quantity: 1 }] })
      const [changed, done] = await Promise.all([change(number, fewer), other(number, trackingToken)])
      expect([200, 409, 422]).toContain(changed.status)
      expect([200, 409]).toContain(done.status)
      expect([changed.status, done.status]).toContain(200)
      const order = await orderByNumber(shop.db, number)
      expect(order.total).toBe(changed.status === 200 ? 12_000 : 32_000)
    }
    expect(await books()).toEqual([])
  }
})

test('[mutant] saves several concurrent changes without the row lock on the order', async () => {
  const meet = barrier(3)
  const readOnly: typeof lockOrder = async (db, id) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    await meet()
    return order
  }
  const { outcomes } = await bothChange(readOnly)
  expect(outcomes.filter(one => one === 'saved').length).toBeGreaterThan(1)
})
