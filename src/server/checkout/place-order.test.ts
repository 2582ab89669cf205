import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { ADDRESS, buildCoupon, orderBody, parsedOrder, placeOrder } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { countChanges } from '../../../test/support/changes.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { stockOf } from '../../../test/support/stock-of.ts'
import type { Db } from '../database/connect.ts'
import { products, productVariants } from '../database/schema/catalog.ts'
import { mails } from '../database/schema/email.ts'
import { idempotencyKeys, orderLines, orders } from '../database/schema/orders.ts'
import { stockMovements } from '../database/schema/stock.ts'
import { VISITOR } from '../http/authenticate.ts'
import { placeOrder as placeOrderIn } from './place-order.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(async () => {
  expect(await violatedInvariants(shop.db)).toEqual([])
  await shop.close()
})

test('returns the same order when it is placed and when it is read later', async () => {
  const { id } = await buildProduct(shop.db, { variants: [{ price: 8_999, stock: 50 }] })
  const person = await buildPerson(shop.db)
  const other = await buildProduct(shop.db)
  for (const token of [undefined, person.token]) {
    for (const paymentMethod of ['cash-on-delivery', 'bank-transfer'] as const) {
      const items = [id, other.id].map(productId => ({ productId, quantity: 1 }))
      const placed = await placeOrder(shop, orderBody(items, { paymentMethod }), { token, language: 'ru' })
      const { trackingToken, ...order } = placed.body.data
      const read = await shop.get(`/orders/${order.number}?token=${trackingToken}`, { language: 'ru' })
      expect(order).toEqual(read.body.data)
    }
  }
})

test('rolls an order back when its response cannot be stored, and accepts the same key again', async () => {
  const { id, variantIds } = await buildProduct(shop.db, { variants: [{ stock: 5 }] })
  const body = orderBody([{ productId: id, quantity: 2 }], { email: 'kept@nadara.example' })
  const ordered = () => shop.db.$count(orders, eq(orders.emailKey, 'kept@nadara.example'))
  const key = randomUUID()
  await shop.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await shop.db.execute(sql`create trigger refuse before update on idempotency_keys execute function refuse()`)
  expect((await placeOrder(shop, body, { key })).status).toBeGreaterThanOrEqual(500)
  expect([await ordered(), await stockOf(shop.db, variantIds[0]!)]).toEqual([0, 5])
  await shop.db.execute(sql`drop function refuse cascade`)
  expect((await placeOrder(shop, body, { key })).status).toBe(201)
  expect([await ordered(), await stockOf(shop.db, variantIds[0]!)]).toEqual([1, 3])
})

test('returns the order of a used idempotency key even when a concurrent query fails', async () => {
  const { id } = await buildProduct(shop.db, { variants: [{ stock: 5 }] })
  const body = parsedOrder(orderBody([{ productId: id, quantity: 1 }]))
  const request = { key: randomUUID(), body, who: VISITOR, language: 'en' } as const
  const first = await placeOrderIn(shop.app.services, request)
  const hold = async (db: Db) => void (await db.execute(sql`select 1 / 0`))
  expect(await placeOrderIn(shop.app.services, request, { hold })).toEqual(first)
})

test('generates another order number when the first is already used', async () => {
  const { id } = await buildProduct(shop.db, { variants: [{ stock: 5 }] })
  const { services } = shop.app
  const drawing = (...drawn: Buffer[]) => ({ ...services, random: (n: number) => drawn.shift() ?? services.random(n) })
  const place = (services: typeof shop.app.services) => {
    const body = parsedOrder(orderBody([{ productId: id, quantity: 1 }]))
    return placeOrderIn(services, { key: randomUUID(), body, who: VISITOR, language: 'en' })
  }
  const same = Buffer.alloc(16, 7)
  const first = await place(drawing(same))
  const second = await place(drawing(same, same))
  expect(first.number).toBe('ND-99999999')
  expect(second.number).not.toBe(first.number)
})

test('reserves stock, stores names and prices, and queues an email for a guest order', async () => {
  const product = await buildProduct(shop.db, { variants: [{ price: 8_999, stock: 5 }] })
  const coupon = await buildCoupon(shop.db, { percent: 10 })
  const changedBefore = await countChanges(shop.db, `stock:${product.id}`)
  const body = orderBody([{ productId: product.id, quantity: 2 }], {
    couponCode: coupon.code,
    note: 'اتصلوا قبل الوصول',
    expectedTotal: 181.98,
  })
  const { status, body: answer } = await placeOrder(shop, body, { language: 'en' })
  expect(status).toBe(201)
  const order = answer.data
  expect(order.number).toMatch(/^ND-[2-9A-HJKMNP-Z]{8}$/)
  expect(order).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    subtotal: 179.98,
    shipping: 20,
    tax: 0,
    discount: 18,
    total: 181.98,
    address: { phone: '+970599123456', state: 'Ramallah and al-Bireh' },
    couponCode: coupon.code,
    orderCan: { cancel: true },
    lines: [
      {
        name: `Product ${product.sku}`,
        quantity: 2,
        unitPrice: 89.99,
        totalPrice: 179.98,
        imageUrl: `/media/products/${product.sku}/front`,
      },
    ],
    events: [{ kind: 'placed', status: 'pending' }],
  })
  expect(await stockOf(shop.db, product.variantIds[0]!)).toBe(3)
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, order.number))
  expect(row).toMatchObject({
    phoneKey: '599123456',
    zoneCode: 'west-bank',
    state: 'ramallah-al-bireh',
    language: 'en',
  })
  expect(await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, row!.id))).toMatchObject([
    { quantity: -2, reason: 'sold' },
  ])
  expect((await shop.db.select().from(products).where(eq(products.id, product.id)))[0]!.soldCount).toBe(2)
  const [message] = await shop.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  expect(message).toMatchObject({ template: 'order-placed', recipient: 'guest@nadara.example', language: 'en' })
  expect(message!.text).toContain(`http://shop.test/en/orders/${order.number}?token=${order.trackingToken}`)
  expect(await countChanges(shop.db, `stock:${product.id}`)).toBe(changedBefore + 1)
})

test('uses the purchased size in the product name of the order and its email', async () => {
  const { id } = await buildProduct(shop.db, {
    texts: { ar: { name: 'سيروم خيار 30ml' } },
    variants: [{ size: '30ml' }, { size: '50ml' }],
  })
  const { sizes } = (await shop.get(`/products/${id}/`)).body.data
  const { status, body } = await placeOrder(shop, orderBody([{ productId: id, quantity: 1, sizeId: sizes[1].id }]))
  expect(status).toBe(201)
  expect(body.data.lines).toMatchObject([{ name: 'سيروم خيار 50ml', sizeName: 'خيار 50ml' }])
  const [message] = await shop.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  expect(message!.text.match(/50ml/g)).toHaveLength(1)
  expect(message!.text).not.toContain('30ml')
})

test('keeps the order’s price and texts when the product changes', async () => {
  const product = await buildProduct(shop.db, { variants: [{ offer: { price: 9_000 } }] })
  const { data } = (await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]))).body
  await shop.db.update(productVariants).set({ price: 1 }).where(eq(productVariants.productId, product.id))
  const again = await shop.get(`/orders/${data.number}?token=${data.trackingToken}`)
  expect(again.body.data.lines).toEqual(data.lines)
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.productId, product.id))
  expect(line).toMatchObject({ publicPrice: 10_000, unitPrice: 9_000, priceKind: 'offer' })
})

test('charges professionals the professional price; rejects professional products for others', async () => {
  const { id } = await buildProduct(shop.db, {
    row: { professionalOnly: true },
    variants: [{ professionalPrice: 6_000 }],
  })
  const doctor = await buildApprovedProfessional(shop.db)
  const body = orderBody([{ productId: id, quantity: 1 }], { paymentMethod: 'bank-transfer' })
  expect((await placeOrder(shop, body, { token: doctor.token })).body.data).toMatchObject({
    total: 80,
    paymentStatus: 'pending',
  })
  const refused = await placeOrder(shop, body)
  expect([refused.status, refused.body.data.quote.changes[0].kind]).toEqual([409, 'professionals-only'])
})

describe('changes since the quote', () => {
  test('returns 409 with the new quote for a changed price, and accepts the same key again', async () => {
    const { id, variantIds } = await buildProduct(shop.db)
    await shop.db.update(productVariants).set({ price: 11_000 }).where(eq(productVariants.id, variantIds[0]!))
    const body = orderBody([{ productId: id, quantity: 1 }], { expectedTotal: 120 })
    const moved = await placeOrder(shop, body, { key: 'the-same-key' })
    expect([moved.status, moved.body.code, moved.body.data.quote.total]).toEqual([409, 'quote-moved', 130])
    expect(await stockOf(shop.db, variantIds[0]!)).toBe(10)
    expect((await placeOrder(shop, { ...body, expectedTotal: 130 }, { key: 'the-same-key' })).status).toBe(201)
  })

  test('reports a line’s changed price, also when the request contains no total', async () => {
    const { id, variantIds } = await buildProduct(shop.db)
    const seen = (unitPrice: number) => orderBody([{ productId: id, quantity: 1, unitPrice }])
    const moved = await placeOrder(shop, seen(99.99))
    expect([moved.status, moved.body.code]).toEqual([409, 'quote-moved'])
    expect(moved.body.data.quote.changes).toMatchObject([
      { productId: id, kind: 'price-changed', from: 99.99, to: 100 },
    ])
    expect(await stockOf(shop.db, variantIds[0]!)).toBe(10)
    const placed = await placeOrder(shop, seen(100))
    expect([placed.status, placed.body.data.lines[0].unitPrice]).toEqual([201, 100])
  })

  test('reports reduced stock, an unknown product and an expired coupon', async () => {
    const { id } = await buildProduct(shop.db, { variants: [{ stock: 1 }] })
    const [less, gone] = await Promise.all([
      placeOrder(
        shop,
        orderBody([
          { productId: id, quantity: 1 },
          { productId: id, quantity: 1 },
        ]),
      ),
      placeOrder(shop, orderBody([{ productId: 999_999_999, quantity: 1 }])),
    ])
    expect([less.status, less.body.data.quote.changes[0].kind]).toEqual([409, 'quantity-reduced'])
    expect([gone.status, gone.body.data.quote.lines]).toEqual([409, []])
    const { code } = await buildCoupon(shop.db, { endsAt: new Date(Date.now() - 1_000) })
    const late = await placeOrder(shop, orderBody([{ productId: id, quantity: 1 }], { couponCode: code }))
    expect([late.status, late.body.data.quote.coupon.reason]).toEqual([409, 'expired'])
  })
})

test.each([
  ['address.state', { address: { ...ADDRESS, state: 'Atlantis' } }],
  ['address.state', { address: { ...ADDRESS, state: 'gaza-strip' } }],
  ['address.phone', { address: { ...ADDRESS, phone: '12345678' } }],
  ['address.secondPhone', { address: { ...ADDRESS, secondPhone: 'x' } }],
  ['paymentMethod', { paymentMethod: 'card' }],
  ['paymentMethod', { paymentMethod: 'gold' }],
  ['couponCode', { couponCode: 'NOPE' }],
  ['email', { email: 'no' }],
])('reports an invalid %s as a field error in the buyer’s language', async (field, given) => {
  const { id } = await buildProduct(shop.db)
  const answer = await placeOrder(shop, orderBody([{ productId: id, quantity: 1 }], given as object), {
    language: 'he',
  })
  expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, [field]])
  expect(answer.body.errors![field]![0]).toMatch(/[א-ת]/)
})

test('requires an idempotency key', async () => {
  const { id } = await buildProduct(shop.db)
  const body = orderBody([{ productId: id, quantity: 1 }])
  for (const headers of [{}, { 'idempotency-key': '' }, { 'idempotency-key': 'k'.repeat(256) }]) {
    expect([400, 422]).toContain(
      (await shop.post('/orders/', body, { headers: headers as Record<string, string> })).status,
    )
  }
})

test('returns the stored response for a repeated key, and 409 for another body or user', async () => {
  const { id, variantIds } = await buildProduct(shop.db)
  const { token } = await buildPerson(shop.db)
  const body = orderBody([{ productId: id, quantity: 1 }])
  const key = 'one-key-for-all'
  const first = await placeOrder(shop, body, { key })
  const again = await placeOrder(shop, body, { key })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await stockOf(shop.db, variantIds[0]!)).toBe(9)
  for (const other of [placeOrder(shop, { ...body, note: 'x' }, { key }), placeOrder(shop, body, { key, token })]) {
    expect((await other).body).toMatchObject({ success: false, code: 'key-reused' })
  }
  expect(await stockOf(shop.db, variantIds[0]!)).toBe(9)
})

test('returns the original response for a repeated key after the order has changed', async () => {
  const { id } = await buildProduct(shop.db)
  const admin = await buildPerson(shop.db, { role: 'admin' })
  const body = orderBody([{ productId: id, quantity: 1 }])
  const key = 'one-answer-for-ever'
  const first = await placeOrder(shop, body, { key, language: 'en' })
  const { number } = first.body.data
  await shop.post(`/admin/orders/${number}/status`, { status: 'confirmed' }, { token: admin.token })
  const again = await placeOrder(shop, body, { key, language: 'en' })
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(again.body.data).toMatchObject({ status: 'pending', events: [{ kind: 'placed' }] })
  const [kept] = await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  expect(JSON.stringify(kept)).not.toContain(first.body.data.trackingToken)
})

test('rejects a once-per-customer coupon for another email address with the same phone number', async () => {
  const { id } = await buildProduct(shop.db)
  const { code } = await buildCoupon(shop.db, { customerLimit: 1 })
  const order = (email: string, phone: string) =>
    placeOrder(
      shop,
      orderBody([{ productId: id, quantity: 1 }], { couponCode: code, email, address: { ...ADDRESS, phone } }),
    )
  expect((await order('one@nadara.example', '0599777001')).status).toBe(201)
  const twin = await order('two@nadara.example', '+972 59-977-7001')
  expect([twin.status, twin.body.data.quote?.coupon.reason]).toEqual([409, 'already-used'])
  expect((await order('two@nadara.example', '0599777002')).status).toBe(201)
})
