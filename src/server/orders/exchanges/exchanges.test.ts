import { and, asc, desc, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildCoupon, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { stockOf } from '../../../../test/support/stock-of.ts'
import { hashPassword } from '../../auth/password.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { users } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { EventContext } from '../../events/compose-event.ts'
import { eventOrder } from '../../events/event-order.ts'
import { exportPersonalOrders } from '../export-personal-orders.ts'

const PASSWORD = 'olives and lemons'

let shop: TestApp
let buyer: Awaited<ReturnType<typeof buildPerson>>
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await buildPerson(shop.db)
  admin = await buildPerson(shop.db, { role: 'admin' })
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
  const settings = (await shop.get('/admin/invoice-settings', { token: admin.token })).body.data
  const saved = await shop.put('/admin/invoice-settings', { ...settings, issueAt: 'payment' }, { token: admin.token })
  expect(saved.status).toBe(200)
})
afterAll(async () => {
  expect(await violatedInvariants(shop.db)).toEqual([])
  await shop.close()
})

const as = (path: string, body: object = {}) => shop.post(`/admin/orders/${path}`, body, { token: admin.token })
const read = async (number: string) => (await shop.get(`/admin/orders/${number}`, { token: admin.token })).body.data
async function move(number: string, ...statuses: string[]) {
  for (const status of statuses) expect((await as(`${number}/status`, { status })).status).toBe(200)
}

/**
 * Places a delivered order for `quantity` units of size S, of a product that also comes in M (same price), L (dearer)
 * and Mini (cheaper).
 */
async function delivered({ quantity = 1, stock = 9, couponCode = undefined as string | undefined } = {}) {
  const { id, variantIds } = await buildProduct(shop.db, {
    variants: [
      { size: 'S', price: 10_000, stock: 9 },
      { size: 'M', price: 10_000, stock },
      { size: 'L', price: 12_500, stock },
      { size: 'Mini', price: 4_000, stock },
    ],
  })
  const [s, m, l, mini] = variantIds as [number, number, number, number]
  const [variant] = await shop.db.select().from(productVariants).where(eq(productVariants.id, s))
  const items = [{ productId: id, quantity, sizeId: variant!.sizeId }]
  const { body } = await placeOrder(shop, { ...orderBody(items), couponCode }, { token: buyer.token })
  const { number, lines, total } = body.data
  await move(number, 'confirmed', 'packed', 'shipped', 'delivered')
  return { number: number as string, lineId: lines[0].id as number, total: total as number, s, m, l, mini }
}

interface Wanted {
  lineId: number
  variantId?: number | null
  quantity?: number
}
const line = ({ quantity = 1, ...wanted }: Wanted) => ({ quantity, reason: 'damaged', ...wanted })
const open = (number: string, wanted: Wanted) => as(`${number}/returns`, { lines: [line(wanted)], note: 'By phone' })
const request = (number: string, wanted: Wanted) =>
  shop.post(`/orders/${number}/return`, { lines: [line(wanted)] }, { token: buyer.token })
/** Templates of the emails about an order's returns, in the order in which they were written. */
const emails = async (number: string) => {
  const rows = await shop.db
    .select()
    .from(mails)
    .where(like(mails.subject, `%${number}%`))
    .orderBy(asc(mails.id))
  return rows.map(({ template }) => template).filter(template => /^(return|exchange|order-refunded)/.test(template))
}

/** Delivers the replacement of the last return, and completes its exchange. */
async function finish(number: string) {
  const { exchange } = (await read(number)).returns.at(-1)
  await move(exchange.number, 'packed', 'shipped', 'delivered')
  return finishReturn(number)
}

/** Receives the units of the last return, whose replacement is delivered, and completes the exchange. */
async function finishReturn(number: string) {
  const { id, lines, exchange } = (await read(number)).returns.at(-1)
  await as(`${number}/returns/${id}/received`, { lines: [{ lineId: lines[0].lineId, sellable: 0 }] })
  const answer = await as(`${number}/returns/${id}/refund`, { password: PASSWORD })
  expect(answer.status).toBe(200)
  return { order: answer.body.data, replacement: await read(exchange.number) }
}

/** Invoices less credit notes of orders, in shekels. */
async function documented(...numbers: string[]) {
  const own = await shop.db.select({ id: orders.id }).from(orders).where(inArray(orders.number, numbers))
  const rows = await shop.db
    .select()
    .from(legalDocuments)
    .where(
      inArray(
        legalDocuments.orderId,
        own.map(({ id }) => id),
      ),
    )
    .orderBy(asc(legalDocuments.id))
  return rows.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0) / 100
}

test('exchanges a unit for another size of equal price, which costs nothing', async () => {
  const { number, lineId, m, total } = await delivered({ couponCode: (await buildCoupon(shop.db)).code })
  const had = await stockOf(shop.db, m)
  const { status, body } = await open(number, { lineId, variantId: m })
  expect(status).toBe(201)
  const [returned] = body.data.returns
  expect(returned).toMatchObject({
    status: 'approved',
    refund: null,
    lines: [{ lineId, replacement: { variantId: m } }],
    exchange: { status: 'confirmed', due: 0, completed: false },
  })
  expect(await stockOf(shop.db, m)).toBe(had - 1)
  const replacement = await read(returned.exchange.number)
  expect(replacement).toMatchObject({
    channel: 'exchange',
    status: 'confirmed',
    subtotal: 90,
    shipping: 0,
    discount: 0,
    exchange: { number, credit: 90, completed: false },
    total: 0,
  })
  expect(body.data.events.at(-1)).toMatchObject({ kind: 'exchange-opened', actor: { kind: 'staff' } })
  const [log] = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number)).orderBy(desc(auditLog.id))
  expect(log).toMatchObject({ action: 'exchange-opened', after: { replacement: replacement.number } })

  const { order, replacement: arrived } = await finish(number)
  expect(order).toMatchObject({
    status: 'delivered',
    paymentStatus: 'collected',
    returns: [{ status: 'refunded', refund: null, exchange: { completed: true } }],
    orderCan: { return: false },
  })
  expect(arrived.exchange).toEqual({ number, credit: 90, completed: true })
  expect(await emails(number)).toEqual(['exchange-opened', 'exchange-completed'])
  // The invoice of the first order is credited, and that of the replacement covers its full price.
  expect(await documented(number)).toBe(total - 90)
  expect(await documented(arrived.number)).toBe(90)
})

test('collects the difference of a dearer variant on delivery', async () => {
  const { number, lineId, l, total } = await delivered({ quantity: 2 })
  await open(number, { lineId, variantId: l, quantity: 2 })
  const { replacement } = await finish(number)
  expect(replacement).toMatchObject({ subtotal: 250, exchange: { credit: 200 }, total: 50, paymentStatus: 'collected' })
  expect(await documented(number, replacement.number)).toBe(total + 50)
})

test('refunds the difference of a cheaper variant, once, when the exchange is completed', async () => {
  const { number, lineId, mini, total } = await delivered()
  const { body } = await open(number, { lineId, variantId: mini })
  expect(body.data.returns[0]).toMatchObject({ refund: { amount: 60, at: null }, exchange: { due: 0 } })
  // The value of the returned units cannot be refunded as well: only the delivery fee is left.
  expect(body.data.refundable).toBe(total - 100)
  const { order, replacement } = await finish(number)
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'partly-refunded', refundable: total - 100 })
  expect(order.returns[0].refund).toMatchObject({ amount: 60, status: 'processed' })
  expect(order.events.at(-1)).toMatchObject({ kind: 'exchange-completed', givenBack: 60 })
  expect(await emails(number)).toEqual(['exchange-opened', 'order-refunded'])
  expect(replacement).toMatchObject({ subtotal: 40, total: 0, refundable: 40 })
  expect(await documented(number, replacement.number)).toBe(total - 60)
  const again = await as(`${number}/returns/${order.returns[0].id}/refund`, { password: PASSWORD })
  expect(again.status).toBe(409)
})

test('refunds a share of what was paid for a cheaper variant of a discounted unit, which is not free', async () => {
  const { number, lineId, mini, total } = await delivered({ couponCode: (await buildCoupon(shop.db)).code })
  const choices = await shop.get(`/admin/orders/${number}/exchange-choices`, { token: admin.token })
  expect(choices.body.data[0].values).toEqual([90])
  await open(number, { lineId, variantId: mini })
  const { order, replacement } = await finish(number)
  expect(order.returns[0].refund).toMatchObject({ amount: 54 })
  expect(replacement).toMatchObject({ subtotal: 36, exchange: { credit: 36 }, total: 0 })
  expect(await documented(number, replacement.number)).toBe(total - 54)
})

test('neither owes cash nor has an invoice or a refund before the exchange is completed', async () => {
  const { number, lineId, mini } = await delivered()
  const { body } = await open(number, { lineId, variantId: mini })
  const { number: second } = body.data.returns[0].exchange
  await move(second, 'packed', 'shipped', 'delivered')
  expect(await documented(second)).toBe(0)
  const owed = await shop.get('/admin/cash-settlements/owed?limit=100', { token: admin.token })
  const numbers = owed.body.data.orders.map(({ number }: { number: string }) => number)
  expect([numbers.includes(number), numbers.includes(second)]).toEqual([true, false])
  const shipped = and(eq(mails.template, 'order-shipped'), like(mails.subject, `%${second}%`))
  const [email] = await shop.db.select().from(mails).where(shipped)
  expect(email!.text).not.toContain('0.00')
  const [order] = await exportPersonalOrders(shop.db, buyer.userId).then(all =>
    all.filter(one => one.number === number),
  )
  expect(order!.returns).toMatchObject([{ refund: null }])
  const event = await eventOrder({ db: shop.db, includesContact: false } as EventContext, second)
  expect(event).toMatchObject({ subtotal: 4_000, exchangeCredit: 4_000, total: 0 })
  await finishReturn(number)
  expect(await documented(second)).toBe(40)
})

test('refunds a part of a replacement as goodwill, which leaves it partly refunded', async () => {
  const { number, lineId, m } = await delivered()
  await open(number, { lineId, variantId: m })
  const { replacement } = await finish(number)
  const refund = { amount: 10, refundable: 100, reason: 'A scratch', password: PASSWORD }
  const { body } = await as(`${replacement.number}/goodwill`, refund)
  expect(body.data).toMatchObject({ paymentStatus: 'partly-refunded', refundable: 90 })
})

describe('a request of the customer', () => {
  test('reserves the variant only when staff open the exchange', async () => {
    const { number, lineId, m, l } = await delivered()
    const choices = await shop.get(`/orders/${number}/exchange-choices`, { token: buyer.token })
    expect(choices.body.data[0]).toMatchObject({
      values: [100],
      price: 100,
      variants: [{ isSame: true, price: 100 }, { id: m, price: 100, most: 1 }, { id: l, price: 125 }, { price: 40 }],
    })
    const had = await stockOf(shop.db, m)
    const { body } = await request(number, { lineId, variantId: m })
    expect(body.data.returns).toMatchObject([
      { status: 'requested', exchange: null, lines: [{ replacement: { variantId: m } }] },
    ])
    expect(await stockOf(shop.db, m)).toBe(had)
    const id = body.data.returns[0].id
    const opened = await as(`${number}/returns/${id}/exchange`, { lines: [{ lineId, variantId: m }] })
    expect(opened.body.data.returns[0]).toMatchObject({ status: 'approved', exchange: { due: 0 } })
    expect((await as(`${number}/returns/${id}/exchange`, { lines: [{ lineId, variantId: m }] })).status).toBe(409)
    expect(await stockOf(shop.db, m)).toBe(had - 1)
  })

  test('withdraws its exchange and releases the replacement, until that is packed', async () => {
    const { number, lineId, m } = await delivered()
    const had = await stockOf(shop.db, m)
    const withdraw = () => shop.post(`/orders/${number}/return/withdraw`, {}, { token: buyer.token })
    const first = (await open(number, { lineId, variantId: m })).body.data.returns[0]
    const { body } = await withdraw()
    expect(body.data.returns[0]).toMatchObject({ status: 'withdrawn', exchange: null })
    expect(await stockOf(shop.db, m)).toBe(had)
    expect((await read(first.exchange.number)).status).toBe('cancelled')

    const second = (await open(number, { lineId, variantId: m })).body.data.returns.at(-1)
    await move(second.exchange.number, 'packed')
    expect((await read(number)).orderCan.withdrawReturn).toBe(false)
    expect((await withdraw()).status).toBe(409)
    const refusal = { decision: 'refused', reason: 'Opened' }
    expect((await as(`${number}/returns/${second.id}/decision`, refusal)).status).toBe(409)
    expect(await stockOf(shop.db, m)).toBe(had - 1)
  })

  test.each([
    ['a variant of another product', async () => (await delivered()).m, 'lines.0.variantId'],
    ['a variant that does not exist', async () => 0, 'lines.0.variantId'],
  ])('rejects %s', async (_, variant, field) => {
    const { number, lineId } = await delivered()
    const answer = await request(number, { lineId, variantId: await variant() })
    expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, [field]])
  })

  test('rejects a variant without enough stock, and other people’s orders', async () => {
    const { number, lineId, m } = await delivered({ quantity: 2, stock: 1 })
    const answer = await request(number, { lineId, variantId: m, quantity: 2 })
    expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, ['lines.0.variantId']])
    const stranger = await buildPerson(shop.db)
    expect((await shop.get(`/orders/${number}/exchange-choices`, stranger)).status).toBe(404)
    expect((await shop.get(`/orders/${number}/exchange-choices`)).status).toBe(404)
  })
})

describe('a cancelled exchange', () => {
  test('ends with the refused return, and releases its reservation', async () => {
    const { number, lineId, m } = await delivered()
    const had = await stockOf(shop.db, m)
    const { id, exchange } = (await open(number, { lineId, variantId: m })).body.data.returns[0]
    const refusal = { decision: 'refused', reason: 'Opened' }
    const { body } = await as(`${number}/returns/${id}/decision`, refusal)
    expect(body.data.returns[0]).toMatchObject({ status: 'refused', exchange: null, refund: null })
    expect(await stockOf(shop.db, m)).toBe(had)
    expect(await read(exchange.number)).toMatchObject({ status: 'cancelled', exchange: { number: null } })
    expect(await emails(number)).toEqual(['exchange-opened', 'return-refused'])
    expect(await shop.db.select().from(orderRefunds).where(eq(orderRefunds.returnId, id))).toEqual([])
  })

  test.each(['cancelled', 'refused'])('leaves the return refundable in money when its order is %s', async ending => {
    const { number, lineId, l, total } = await delivered()
    const { id, exchange } = (await open(number, { lineId, variantId: l })).body.data.returns[0]
    await as(`${number}/returns/${id}/received`, { lines: [{ lineId, sellable: 1 }] })
    expect((await as(`${number}/returns/${id}/refund`, { password: PASSWORD })).status).toBe(409)
    if (ending === 'refused') await move(exchange.number, 'packed', 'shipped')
    expect((await as(`${exchange.number}/status`, { status: ending, reason: 'Sold out' })).status).toBe(200)
    const before = await read(number)
    expect(before.events.at(-1)).toMatchObject({ kind: 'exchange-cancelled', reason: 'Sold out' })
    expect(before.returns[0]).toMatchObject({ status: 'received', exchange: null, refund: { amount: total } })
    const { body } = await as(`${number}/returns/${id}/refund`, { password: PASSWORD })
    expect(body.data).toMatchObject({ status: 'returned', returns: [{ refund: { amount: total } }] })
    expect(await documented(number, exchange.number)).toBe(0)
  })

  test('can be opened again for a return that was received', async () => {
    const { number, lineId, l, m } = await delivered()
    const { id, exchange } = (await open(number, { lineId, variantId: l })).body.data.returns[0]
    await as(`${number}/returns/${id}/received`, { lines: [{ lineId, sellable: 1 }] })
    await as(`${exchange.number}/status`, { status: 'cancelled', reason: 'Sold out' })
    const { body } = await as(`${number}/returns/${id}/exchange`, { lines: [{ lineId, variantId: m }] })
    expect(body.data.returns[0]).toMatchObject({ status: 'received', exchange: { due: 0 } })
    const next = body.data.returns[0].exchange.number
    await move(next, 'packed', 'shipped', 'delivered')
    expect((await as(`${number}/returns/${id}/refund`, { password: PASSWORD })).status).toBe(200)
  })
})

describe('a replacement order', () => {
  test('can be returned for money after the exchange is completed, not before', async () => {
    const { number, lineId, m, total } = await delivered()
    const opened = (await open(number, { lineId, variantId: m })).body.data.returns[0]
    const second = opened.exchange.number
    await move(second, 'packed', 'shipped', 'delivered')
    const own = (await read(second)).lines[0].id
    const { id } = (await open(second, { lineId: own })).body.data.returns[0]
    await as(`${second}/returns/${id}/decision`, { decision: 'approved' })
    await as(`${second}/returns/${id}/received`, { lines: [{ lineId: own, sellable: 1 }] })
    expect((await as(`${second}/returns/${id}/refund`, { password: PASSWORD })).status).toBe(409)

    await as(`${number}/returns/${opened.id}/received`, { lines: [{ lineId, sellable: 1 }] })
    expect((await as(`${number}/returns/${opened.id}/refund`, { password: PASSWORD })).status).toBe(200)
    const { body } = await as(`${second}/returns/${id}/refund`, { password: PASSWORD })
    expect(body.data).toMatchObject({ status: 'returned', returns: [{ refund: { amount: 100 } }] })
    expect(await documented(number, second)).toBe(total - 100)
  })

  test('keeps its goods, leaves in one parcel, and stays delivered once the exchange is completed', async () => {
    const { number, lineId, m } = await delivered({ quantity: 2 })
    const opened = (await open(number, { lineId, variantId: m, quantity: 2 })).body.data.returns[0]
    const second = opened.exchange.number
    const draft = (await shop.get(`/admin/orders/${second}/change`, { token: admin.token })).body.data
    const { version, address, lines } = draft
    const changed = { version, lines: [{ id: lines[0].id, quantity: 1 }], items: [], region: address.state }
    const preview = await as(`${second}/change/preview`, changed)
    expect([preview.status, Object.keys(preview.body.errors ?? {})]).toEqual([422, ['lines']])
    await move(second, 'packed')
    const part = { trackingNumber: '', lines: [{ lineId: lines[0].id, quantity: 1 }] }
    expect((await as(`${second}/ship`, part)).status).toBe(409)
    await move(second, 'shipped', 'delivered')
    await as(`${number}/returns/${opened.id}/received`, { lines: [{ lineId, sellable: 2 }] })
    await as(`${number}/returns/${opened.id}/refund`, { password: PASSWORD })
    const undo = await as(`${second}/undo-delivery`, { reason: 'Wrong order' })
    expect([undo.status, undo.body.code]).toEqual([409, 'depended-on'])
  })
})

test('rejects opening an exchange without the permission, and completing it with a wrong password', async () => {
  const { number, lineId, m } = await delivered()
  const { body } = await request(number, { lineId, variantId: m })
  const { id } = body.data.returns[0]
  const lines = [{ lineId, variantId: m }]
  const path = `/admin/orders/${number}/returns/${id}/exchange`
  expect((await shop.post(path, { lines }, { token: buyer.token })).status).toBe(403)
  expect((await shop.post(path, { lines })).status).toBe(401)
  expect((await as(`${number}/returns/${id}/exchange`, { lines: [] })).body.errors).toHaveProperty('lines')
  await as(`${number}/returns/${id}/exchange`, { lines })
  const answer = await as(`${number}/returns/${id}/refund`, { password: 'wrong' })
  expect(answer.body.code).toBe('wrong-credentials')
})
