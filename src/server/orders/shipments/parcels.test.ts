import { desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPromotion, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { stockOf } from '../../../../test/support/stock-of.ts'
import { barrier } from '../../../../test/support/wait.ts'
import { hashPassword } from '../../auth/password.ts'
import { users } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { orders } from '../../database/schema/orders.ts'
import { shipmentLines, shipments } from '../../database/schema/shipments.ts'
import { stockMovements } from '../../database/schema/stock.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { shipOrder } from './ship-order.ts'

const PASSWORD = 'olives and lemons'
let shop: TestApp
let admin: { token: string; userId: number }
let couriers: number[]
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
  couriers = []
  for (const name of ['Wadi Express', 'Nablus Riders'])
    couriers.push((await shop.post('/admin/couriers/', { name }, as())).body.data.id)
})
afterAll(async () => {
  expect(await violatedInvariants(shop.db)).toEqual([])
  await shop.close()
})
const as = () => ({ token: admin.token, language: 'en' as const })

interface Placed {
  number: string
  trackingToken: string
  lines: { id: number }[]
  variantIds: number[]
  /** Id of the line with three units at 50 shekels. */
  three: number
  two: number
}

/** Creates a packed order of three units at 50 and two at 100 shekels, with delivery for 20; paid if by transfer. */
async function packed(paymentMethod: 'cash-on-delivery' | 'bank-transfer' = 'cash-on-delivery'): Promise<Placed> {
  const products = [
    await buildProduct(shop.db, { variants: [{ price: 5_000, stock: 10 }] }),
    await buildProduct(shop.db, { variants: [{ price: 10_000, stock: 10 }] }),
  ]
  const items = products.map(({ id }, place) => ({ productId: id, quantity: 3 - place }))
  const { data } = (await placeOrder(shop, orderBody(items, { paymentMethod }), { language: 'en' })).body
  if (paymentMethod === 'bank-transfer') await shop.post(`/admin/orders/${data.number}/payment`, {}, as())
  for (const status of ['confirmed', 'packed']) await step(data.number, 'status', { status })
  const [three, two] = data.lines.map(({ id }: { id: number }) => id)
  return { ...data, three, two, variantIds: products.map(({ variantIds }) => variantIds[0]!) }
}

const step = (number: string, path: string, body?: object) => shop.post(`/admin/orders/${number}/${path}`, body, as())
const ship = (number: string, lines?: { lineId: number; quantity: number }[], place = 0) =>
  step(number, 'ship', { courierId: couriers[place], trackingNumber: `T-${place}`, lines })
const read = async (number: string) => (await shop.get(`/admin/orders/${number}`, as())).body.data
const seen = async ({ number, trackingToken }: Placed) =>
  (await shop.get(`/orders/${number}?token=${trackingToken}`, { language: 'en' })).body.data
const deliver = (number: string, id: number) => step(number, `shipments/${id}/delivered`)
const cancelRest = (number: string, units: number, reason = 'Out of stock') =>
  step(number, 'cancel-rest', { reason, units })
const emailsOf = async ({ number }: Placed) =>
  (await shop.db
    .select()
    .from(mails)
    .where(like(mails.subject, `%${number}%`))
    .orderBy(desc(mails.id))) as {
    template: string
    text: string
  }[]
const labels = async (number: string) => (await shop.get(`/admin/parcel-labels?numbers=${number}`, as())).body.data
const movements = ({ variantIds }: Placed) =>
  shop.db.$count(stockMovements, eq(stockMovements.variantId, variantIds[0]!))

test('ships an order in two parcels, each with its contents, courier and tracking number', async () => {
  const order = await packed()
  const { number, three, two } = order
  const moved = await movements(order)
  const first = await ship(number, [{ lineId: three, quantity: 2 }])
  expect(first.body.data).toMatchObject({
    status: 'partly-shipped',
    lines: [{ unsent: 1 }, { unsent: 2 }],
    shipments: [{ courier: 'Wadi Express', trackingNumber: 'T-0', cash: null, deliveredAt: null }],
  })
  const [partly] = await emailsOf(order)
  expect(partly!.template).toBe('order-partly-shipped')
  for (const word of ['× 2', 'Wadi Express', 'T-0', 'Nothing is due']) expect(partly!.text).toContain(word)
  expect((await ship(number, undefined, 1)).body.data).toMatchObject({ status: 'shipped' })
  const shown = await seen(order)
  expect(shown.shipments.map(({ lines }: any) => lines)).toEqual([
    [{ lineId: three, quantity: 2 }],
    [
      { lineId: three, quantity: 1 },
      { lineId: two, quantity: 2 },
    ],
  ])
  expect(shown.shipments.map(({ courier, cash }: any) => [courier, cash])).toEqual([
    ['Wadi Express', null],
    ['Nablus Riders', 370],
  ])
  const [last] = await emailsOf(order)
  expect(last!.template).toBe('order-shipped')
  for (const word of ['× 1', '× 2', 'Nablus Riders', 'last parcel', '370']) expect(last!.text).toContain(word)
  // Stock is taken when the order is placed; shipping parcels takes none.
  expect(await movements(order)).toBe(moved)
  expect((await ship(number)).status).toBe(409)
})

test('marks the order as delivered and its cash as collected with the last parcel', async () => {
  const { number, three } = await packed()
  await ship(number, [{ lineId: three, quantity: 3 }])
  const [first] = (await read(number)).shipments
  const arrived = await deliver(number, first.id)
  expect(arrived.body.data).toMatchObject({ status: 'partly-shipped', paymentStatus: 'unpaid' })
  expect((await deliver(number, first.id)).status).toBe(409)
  expect((await step(number, 'status', { status: 'refused' })).status).toBe(409)
  await ship(number, undefined, 1)
  const [, second] = (await read(number)).shipments
  const { body } = await deliver(number, second.id)
  expect(body.data).toMatchObject({ status: 'delivered', paymentStatus: 'collected' })
  expect(body.data.shipments.every(({ deliveredAt }: any) => deliveredAt)).toBe(true)
  const { body: owed } = await shop.get('/admin/cash-settlements/owed?limit=100', as())
  expect(owed.data.orders.filter((one: any) => one.number === number)).toMatchObject([
    { courier: 'Nablus Riders', total: 370 },
  ])
})

test('rejects units that were not ordered, and invalid status changes during partial shipment', async () => {
  const { number, three } = await packed()
  const other = await packed()
  expect((await ship(number, [{ lineId: other.three, quantity: 1 }])).body.errors).toHaveProperty('lines.0.lineId')
  expect((await ship(number, [{ lineId: three, quantity: 4 }])).body.errors).toHaveProperty('lines.0.quantity')
  expect((await ship(number, [])).body.errors).toHaveProperty('lines')
  expect((await step(number, 'status', { status: 'partly-shipped' })).status).toBe(409)
  await ship(number, [{ lineId: three, quantity: 3 }])
  expect((await ship(number, [{ lineId: three, quantity: 1 }])).body.code).toBe('conflict')
  for (const status of ['shipped', 'delivered', 'cancelled'])
    expect((await step(number, 'status', { status, reason: 'test' })).status).toBe(409)
  const [parcel] = (await read(number)).shipments
  expect((await deliver(other.number, parcel.id)).status).toBe(404)
})

test('marks a partly shipped order as entirely refused, and restocks its units', async () => {
  const order = await packed()
  await ship(order.number, [{ lineId: order.three, quantity: 3 }])
  expect((await step(order.number, 'status', { status: 'refused' })).body.data.status).toBe('refused')
  expect(await Promise.all(order.variantIds.map(id => stockOf(shop.db, id)))).toEqual([10, 10])
})

test('prints a label for each undelivered parcel, with the cash amount on the last label', async () => {
  const { number, three } = await packed()
  await ship(number, [{ lineId: three, quantity: 3 }])
  expect(await labels(number)).toMatchObject([{ courier: 'Wadi Express', cash: null, paid: false }])
  await ship(number, undefined, 1)
  const printed = await labels(number)
  expect(printed.map(({ courier, cash }: any) => [courier, cash])).toEqual([
    ['Wadi Express', null],
    ['Nablus Riders', 370],
  ])
  expect(printed[1].words.parcels).toContain('Parcel 2/2')
})

test('corrects the courier and tracking number of one shipment', async () => {
  const { number, three } = await packed()
  await ship(number, [{ lineId: three, quantity: 3 }])
  const [{ id: shipmentId, version }] = (await ship(number, undefined, 1)).body.data.shipments
  const body = { shipmentId, courierId: couriers[1], trackingNumber: 'NEW', version }
  const changed = await shop.put(`/admin/orders/${number}/shipment`, body, as())
  expect(changed.body.data.shipments).toMatchObject([{ trackingNumber: 'NEW' }, { trackingNumber: 'T-1' }])
})

describe('undoing shipments and deliveries', () => {
  const reason = 'The wrong parcel was scanned'

  test('makes the units of an undone shipment shippable again', async () => {
    const { number, three } = await packed()
    await ship(number, [{ lineId: three, quantity: 3 }])
    await ship(number, undefined, 1)
    const [first, second] = (await read(number)).shipments
    expect(await step(number, `shipments/${second.id}/undo`, {})).toMatchObject({ status: 422 })
    const undone = await step(number, `shipments/${second.id}/undo`, { reason })
    expect(undone.body.data).toMatchObject({ status: 'partly-shipped', lines: [{ unsent: 0 }, { unsent: 2 }] })
    expect(undone.body.data.events.at(-1)).toMatchObject({ kind: 'sending-undone', reason })
    const whole = await step(number, `shipments/${first.id}/undo`, { reason })
    expect(whole.body.data).toMatchObject({ status: 'packed', shipments: [] })
    expect((await ship(number)).body.data).toMatchObject({ status: 'shipped' })
  })

  test('undoes the delivery of one parcel, and keeps the other parcels delivered', async () => {
    const { number, three } = await packed()
    await ship(number, [{ lineId: three, quantity: 3 }])
    await ship(number, undefined, 1)
    const [first, second] = (await read(number)).shipments
    for (const { id } of [first, second]) await deliver(number, id)
    const undo = (shipmentId: number) => step(number, 'undo-delivery', { reason, shipmentId })
    const undone = (await undo(first.id)).body.data
    expect(undone).toMatchObject({ status: 'shipped', paymentStatus: 'unpaid', shipments: [{ deliveredAt: null }, {}] })
    expect(undone.shipments[1].deliveredAt).not.toBeNull()
    expect((await undo(first.id)).status).toBe(409)
    expect((await deliver(number, first.id)).body.data.status).toBe('delivered')
  })

  test('rejects undoing the only shipment after its dispatch issued the invoice', async () => {
    const settings = (await shop.get('/admin/invoice-settings', as())).body.data
    await shop.put('/admin/invoice-settings', { ...settings, issueAt: 'dispatch' }, as())
    const order = await packed()
    await ship(order.number, [{ lineId: order.three, quantity: 3 }])
    const [placed] = await shop.db.select().from(orders).where(eq(orders.number, order.number))
    const documents = () => shop.db.select().from(legalDocuments).where(eq(legalDocuments.orderId, placed!.id))
    expect(await documents()).toMatchObject([{ kind: 'invoice', total: 37_000 }])
    await ship(order.number, undefined, 1)
    const [first, second] = (await read(order.number)).shipments
    expect((await step(order.number, `shipments/${second.id}/undo`, { reason })).status).toBe(200)
    const { body } = await step(order.number, `shipments/${first.id}/undo`, { reason })
    expect(body.data).toEqual({ by: 'invoice' })
    // The cancelled units are credited on the invoice, because the order is not paid.
    expect((await cancelRest(order.number, 2)).status).toBe(200)
    expect(await documents()).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', total: 20_000 }])
    const current = (await shop.get('/admin/invoice-settings', as())).body.data
    await shop.put('/admin/invoice-settings', { ...current, issueAt: 'manual' }, as())
  })
})

describe('cancelling the unshipped units', () => {
  test('refunds the cancelled units of a paid order once', async () => {
    const order = await packed('bank-transfer')
    await ship(order.number, [{ lineId: order.three, quantity: 3 }])
    expect((await cancelRest(order.number, 3)).body.code).toBe('conflict')
    const { body } = await cancelRest(order.number, 2)
    expect(body.data).toMatchObject({
      status: 'shipped',
      paymentStatus: 'paid',
      total: 370,
      lines: [{ cancelled: 0 }, { cancelled: 2, unsent: 0 }],
      refunds: [{ reason: 'cancelled', amount: 200, status: 'pending' }],
    })
    expect((await cancelRest(order.number, 2)).status).toBe(409)
    expect(await Promise.all(order.variantIds.map(id => stockOf(shop.db, id)))).toEqual([7, 10])
    expect((await seen(order)).events.find(({ kind }: any) => kind === 'rest-cancelled').reason).toBe('Out of stock')
    const [email] = await emailsOf(order)
    for (const word of ['× 2', 'Out of stock', '200']) expect(email!.text).toContain(word)
    const refunded = await step(order.number, 'refund', { password: PASSWORD })
    expect(refunded.body.data).toMatchObject({ paymentStatus: 'partly-refunded', refundable: 170 })
    const [parcel] = refunded.body.data.shipments
    const delivered = (await deliver(order.number, parcel.id)).body.data
    expect(delivered.lines).toMatchObject([{ returnable: { quantity: 3 } }, { returnable: { quantity: 0 } }])
    // The delivery can be undone, because the refund of unshipped units is not based on it.
    expect((await step(order.number, 'undo-delivery', { reason: 'test' })).status).toBe(200)
  })

  test('reduces the total and the discounts of an unpaid order in proportion', async () => {
    const promotion = await buildPromotion(shop.db)
    const order = await packed()
    await shop.db.execute(`update promotions set ends_at = now() where id = ${promotion.id}`)
    await ship(order.number, [{ lineId: order.three, quantity: 2 }])
    const { body } = await cancelRest(order.number, 3)
    expect(body.data).toMatchObject({
      status: 'shipped',
      subtotal: 100,
      discount: 10,
      total: 110,
      promotions: [{ discount: 10 }],
      lines: [{ quantity: 2, cancelled: 0 }],
      shipments: [{ cash: 110 }],
    })
    expect((await emailsOf(order))[0]!.text).toContain('110')
    expect(await Promise.all(order.variantIds.map(id => stockOf(shop.db, id)))).toEqual([8, 10])
  })

  test('marks an order as delivered once its parcels have arrived, unless cash is still due', async () => {
    const [paid, cash] = [await packed('bank-transfer'), await packed()]
    for (const { number, three } of [paid, cash]) {
      await ship(number, [{ lineId: three, quantity: 3 }])
      await deliver(number, (await read(number)).shipments[0].id)
      await cancelRest(number, 2)
    }
    expect(await read(paid.number)).toMatchObject({ status: 'delivered' })
    expect(await read(cash.number)).toMatchObject({ status: 'shipped', paymentStatus: 'unpaid', total: 170 })
    expect((await step(cash.number, 'status', { status: 'delivered' })).body.data.paymentStatus).toBe('collected')
  })
})

/**
 * Ships the same two units of a partly shipped order concurrently for two staff members. The shipment does not change
 * the order's status.
 */
async function twice(lock: typeof lockOrder) {
  const { number, three, two } = await packed()
  await ship(number, [{ lineId: three, quantity: 1 }])
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const who = { kind: 'signed-in', userId: admin.userId } as SignedIn
  const send = () =>
    shipOrder(shop.app.services, order!, { trackingNumber: '', lines: [{ lineId: two, quantity: 2 }] }, who, { lock })
  const outcomes = await Promise.allSettled([send(), send()])
  const sent = await shop.db.select().from(shipmentLines).where(eq(shipmentLines.lineId, two))
  const remove = () => shop.db.delete(shipments).where(eq(shipments.orderId, order!.id))
  const rejected = outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
  return { units: sent.reduce((sum, { quantity }) => sum + quantity, 0), rejected, remove }
}

test('rejects one of two concurrent shipments of the same units', async () => {
  const { units, rejected } = await twice(lockOrder)
  expect([units, rejected]).toEqual([2, ['conflict']])
})

test('[mutant] ships excess units without the row lock', async () => {
  const meet = barrier(2)
  const { units, remove } = await twice(async (db, id) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    await meet()
    return row
  })
  await remove()
  expect(units).toBe(4)
})
