import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { EVENT_TYPES } from '../../shared/rules/event-types.ts'
import { products, productTranslations } from '../database/schema/catalog.ts'
import { events } from '../database/schema/events.ts'
import { webhookEndpoints } from '../database/schema/webhooks.ts'
import { composeEvent } from './compose-event.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await buildPerson(shop.db, { staffRole: 'owner' })).token
})
afterAll(() => shop.close())

const subscribe = (types: readonly string[] = EVENT_TYPES) =>
  shop.db.insert(webhookEndpoints).values({ url: 'https://erp.example/', secret: '', types: types as never })
beforeEach(async () => {
  await shop.db.delete(webhookEndpoints)
  await shop.db.delete(events)
})
const typesOf = async (subject: string) => (await eventsOf(subject)).map(({ type }) => type)
const eventsOf = (subject: string) =>
  shop.db.select().from(events).where(eq(events.subject, subject)).orderBy(events.id)
const place = async (given = {}) => {
  const product = await buildProduct(shop.db, { variants: [{ stock: 6 }] })
  const placed = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }], given))
  return { product, number: placed.body.data.number as string }
}
const step = async (number: string, status: string) =>
  expect((await shop.post(`/admin/orders/${number}/status`, { status }, { token })).status).toBe(200)
const payloadOf = async (event: typeof events.$inferSelect, includesContact = false) =>
  JSON.parse(await composeEvent({ ...shop.app.services, includesContact }, event))

/** True if the event of an order was written by the transaction that wrote the order. */
async function isOfWriter(number: string): Promise<boolean> {
  const { rows } = await shop.db.execute<{ same: boolean }>(sql`
    select e.xmin = o.xmin as same from events e join orders o on e.subject = 'order:' || o.number
    where o.number = ${number} and e.type = 'order.placed'`)
  return rows.length === 1 && rows[0]!.same
}

describe('event', () => {
  test('writes an event in the transaction of its change if an endpoint subscribes to its type', async () => {
    await subscribe(['order.placed'])
    const { number } = await place()
    expect(await isOfWriter(number)).toBe(true)
    await step(number, 'confirmed')
    expect(await typesOf(`order:${number}`)).toEqual(['order.placed'])
  })

  test('discards an event when the change is rolled back', async () => {
    await subscribe()
    const product = await buildProduct(shop.db)
    await shop.db.delete(events)
    const broken = shop.db.transaction(async db => {
      await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, product.id))
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await typesOf(`product:${product.id}`)).toEqual([])
  })

  test('[mutant] detects events that are written after the commit', async () => {
    await subscribe()
    const { rows } = await shop.db.execute<{ source: string }>(
      sql`select pg_get_functiondef('write_event(text, text, jsonb)'::regprocedure) as source`,
    )
    const listener = new pg.Client(shop.databaseUrl)
    await listener.connect()
    await listener.query('listen late_events')
    listener.on('notification', ({ payload }) => {
      const [type, subject] = payload!.split(' ')
      void listener.query('insert into events (type, subject, facts) values ($1, $2, $3)', [type, subject, {}])
    })
    await shop.db.execute(sql`create or replace function write_event(kind text, about text, facts jsonb) returns void
      language sql as $$ select pg_notify('late_events', kind || ' ' || about) $$`)
    const { number } = await place()
    await vi.waitFor(async () => expect(await typesOf(`order:${number}`)).toEqual(['order.placed']), 5_000)
    expect(await isOfWriter(number)).toBe(false)
    await shop.db.execute(sql.raw(rows[0]!.source))
    await listener.end()
  })
})

describe('events of an order', () => {
  test('writes an event for every step of an order, in sequence', async () => {
    await subscribe()
    const { number } = await place()
    for (const status of ['confirmed', 'packed']) await step(number, status)
    expect((await shop.post(`/admin/orders/${number}/ship`, { trackingNumber: '' }, { token })).status).toBe(200)
    await step(number, 'delivered')
    const paid = await shop.post(`/admin/orders/${number}/payment`, { reference: '' }, { token })
    expect(paid.status).toBe(200)
    const written = await eventsOf(`order:${number}`)
    expect(written.map(({ type, facts }) => [type, facts])).toEqual([
      ['order.placed', {}],
      ['order.status-changed', { from: 'pending', to: 'confirmed' }],
      ['order.status-changed', { from: 'confirmed', to: 'packed' }],
      ['order.status-changed', { from: 'packed', to: 'shipped' }],
      ['order.shipped', {}],
      ['order.status-changed', { from: 'shipped', to: 'delivered' }],
      ['order.delivered', {}],
      ['order.paid', {}],
    ])
  })

  test('writes events for returns and refunds, with amounts in shekels', async () => {
    await subscribe()
    const { number } = await place()
    const { rows } = await shop.db.execute<{ id: number; line: number }>(
      sql`select o.id, l.id as line from orders o join order_lines l on l.order_id = o.id where number = ${number}`,
    )
    const { id, line } = rows[0]!
    await shop.db.execute(sql`insert into order_returns (order_id) values (${id})`)
    await shop.db.execute(sql`insert into order_return_lines (return_id, line_id, quantity, reason)
      select id, ${line}, 1, 'damaged' from order_returns where order_id = ${id}`)
    await shop.db.execute(sql`update order_returns set status = 'approved' where order_id = ${id}`)
    await shop.db.execute(
      sql`insert into order_refunds (order_id, reason, status, amount) values (${id}, 'goodwill', 'pending', 1250)`,
    )
    await shop.db.execute(sql`update order_refunds set status = 'processed' where order_id = ${id}`)
    const [, requested, decided, refunded] = await eventsOf(`order:${number}`)
    expect((await payloadOf(requested!)).data).toMatchObject({
      orderNumber: number,
      return: { lines: [{ lineId: line, quantity: 1, reason: 'damaged' }] },
    })
    expect(await payloadOf(decided!)).toMatchObject({ type: 'return.decided', data: { decision: 'approved' } })
    expect(await payloadOf(refunded!)).toMatchObject({
      type: 'order.refunded',
      data: { refund: { amount: 12.5, reason: 'goodwill' }, order: { number } },
    })
  })

  test('includes contact details in order events only for endpoints that are set to receive them', async () => {
    await subscribe()
    const { number, product } = await place({ email: 'buyer@clinic.example', note: 'اتصلوا قبل التوصيل' })
    await step(number, 'confirmed')
    const [placed, confirmed] = await eventsOf(`order:${number}`)
    const payload = await payloadOf(placed!)
    expect(payload).toMatchObject({
      id: placed!.key,
      type: 'order.placed',
      version: 1,
      timestamp: placed!.occurredAt.toISOString(),
      subject: `order:${number}`,
      data: {
        order: {
          number,
          // The event shows the state at delivery, not at the time of the change.
          status: 'confirmed',
          subtotal: 100,
          total: 120,
          currency: 'ILS',
          region: 'ramallah-al-bireh',
          lines: [{ productId: product.id, quantity: 1, unitPrice: 100, totalPrice: 100 }],
          contact: null,
        },
      },
    })
    for (const personal of ['buyer@clinic', '599123456', 'سلمى', 'الطيرة', 'رام الله', 'اتصلوا'])
      expect(JSON.stringify(payload)).not.toContain(personal)
    const { contact } = (await payloadOf(confirmed!, true)).data.order
    expect(contact).toMatchObject({
      email: 'buyer@clinic.example',
      address: { fullName: 'سلمى حداد', city: 'رام الله' },
    })
  })
})

describe('events of products, stock and people', () => {
  test('writes product events for creation, archiving and, once per transaction, any change', async () => {
    await subscribe()
    const product = await buildProduct(shop.db)
    const subject = `product:${product.id}`
    expect((await typesOf(subject)).slice(0, 2)).toEqual(['product.created', 'product.changed'])
    await shop.db.delete(events)
    await shop.db.transaction(async db => {
      const own = eq(productTranslations.productId, product.id)
      await db
        .update(productTranslations)
        .set({ features: ['a'] })
        .where(own)
      await db.update(products).set({ origin: 'PS' }).where(eq(products.id, product.id))
    })
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, product.id))
    expect(await typesOf(subject)).toEqual(['product.changed', 'product.archived', 'product.changed'])
    const [changed] = await eventsOf(subject)
    expect((await payloadOf(changed!)).data.product).toMatchObject({
      id: product.id,
      status: 'archived',
      url: `http://shop.test/products/${product.id}`,
      names: { en: `Product ${product.sku}` },
      variants: [{ price: 100, stock: 10, stockState: 'in', archived: false }],
    })
  })

  test('writes events for low stock and sold-out products, not for each sale', async () => {
    await subscribe(['stock.changed'])
    const product = await buildProduct(shop.db, { variants: [{ stock: 7 }] })
    await shop.db.delete(events)
    const buy = (quantity: number) => placeOrder(shop, orderBody([{ productId: product.id, quantity }]))
    for (const quantity of [1, 1, 2, 3]) expect((await buy(quantity)).status).toBe(201)
    const facts = (await eventsOf(`product:${product.id}`)).map(({ facts }) => facts)
    const [variantId] = product.variantIds
    expect(facts).toEqual([
      { variantId, from: 'in', to: 'low' },
      { variantId, from: 'low', to: 'out' },
    ])
  })

  test('writes events for customers and approved professionals, without licence numbers', async () => {
    await subscribe()
    const person = await buildPerson(shop.db, { application: { profession: 'doctor', status: 'pending' } })
    await shop.db.execute(sql`update professional_applications set status = 'approved', decided_at = now()
      where user_id = ${person.userId}`)
    const [registered, approved] = await eventsOf(`customer:${person.userId}`)
    expect((await payloadOf(registered!)).data.customer).toMatchObject({ id: person.userId, contact: null })
    expect((await payloadOf(registered!, true)).data.customer.contact.email).toBe(person.email)
    const payload = await payloadOf(approved!)
    expect(payload).toMatchObject({
      type: 'professional.approved',
      data: { profession: 'doctor', approvedUntil: null },
    })
    expect(JSON.stringify(payload)).not.toContain('L-1')
  })
})
