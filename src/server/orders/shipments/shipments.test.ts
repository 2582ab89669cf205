import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { buildLots } from '../../../../test/support/build-stock.ts'
import type { OrderStatus } from '../../../shared/rules/order-states.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { mails } from '../../database/schema/email.ts'
import { versionOf } from '../../http/version-of.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
let courierId: number
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
  courierId = (await shop.post('/admin/couriers/', COURIER, as)).body.data.id
})
afterAll(() => shop.close())

const COURIER = {
  name: 'Wadi Express',
  phone: '0599 111 222',
  trackingUrl: 'https://wadi.example/t/{number}?lang=ar',
}

async function ordered(status: OrderStatus = 'packed', given: Partial<Parameters<typeof orderBody>[1]> = {}) {
  const product = await buildProduct(shop.db)
  const { body } = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 2 }], given))
  const { number, trackingToken, total } = body.data
  const way = ['confirmed', 'packed', 'shipped'] as const
  for (const next of way.slice(0, way.indexOf(status as 'packed') + 1))
    await shop.post(`/admin/orders/${number}/status`, { status: next }, as)
  const seen = async () => (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data
  return { number: number as string, total: total as number, seen }
}
const ship = (number: string, body: object) => shop.post(`/admin/orders/${number}/ship`, body, as)
const labels = async (...numbers: string[]) =>
  (await shop.get(`/admin/parcel-labels?${numbers.map(number => `numbers=${number}`).join('&')}`, as)).body.data

test('shows courier and tracking number to the buyer, in the email, timeline and audit log', async () => {
  const { number, seen } = await ordered()
  const { status, body } = await ship(number, { courierId, trackingNumber: ' WE 12/7 ' })
  expect([status, body.data.status]).toEqual([200, 'shipped'])
  const trackingUrl = 'https://wadi.example/t/WE%2012%2F7?lang=ar'
  expect((await seen()).shipments).toMatchObject([{ courier: 'Wadi Express', trackingNumber: 'WE 12/7', trackingUrl }])
  expect((await seen()).events.at(-1)).toMatchObject({
    kind: 'handed-over',
    handover: { courier: 'Wadi Express', trackingNumber: 'WE 12/7' },
  })
  const [email] = await shop.db.select().from(mails).where(eq(mails.template, 'order-shipped')).orderBy(desc(mails.id))
  for (const word of ['Wadi Express', 'WE 12/7', trackingUrl]) expect(email!.text).toContain(word)
  const [note] = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number)).orderBy(desc(auditLog.id))
  expect(note).toMatchObject({ action: 'order-shipped', after: { courier: 'Wadi Express', trackingNumber: 'WE 12/7' } })
})

test('accepts one of two concurrent shipments, and rejects shipping an unpacked order', async () => {
  const { number } = await ordered()
  const answers = await Promise.all([ship(number, { courierId }), ship(number, { courierId, trackingNumber: '2' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { number: confirmed } = await ordered('confirmed')
  expect((await ship(confirmed, { courierId })).status).toBe(409)
  expect((await shop.get(`/admin/orders/${confirmed}`, as)).body.data).toMatchObject({
    status: 'confirmed',
    shipments: [],
  })
  expect((await ship((await ordered()).number, { courierId: 999_999 })).status).toBe(404)
})

test('sets the courier of a shipped order later, and corrects the tracking number', async () => {
  const { number, seen } = await ordered('shipped')
  const tell = (trackingNumber: string, before: string | null) => {
    const version = before ? versionOf([courierId, before]) : ''
    return shop.put(`/admin/orders/${number}/shipment`, { courierId, trackingNumber, version }, as)
  }
  expect((await seen()).shipments).toEqual([])
  expect((await tell('WE-1', null)).status).toBe(200)
  const late = await tell('WE-9', null)
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect(late.body.data.current).toEqual({
    courier: 'Wadi Express',
    trackingNumber: 'WE-1',
    version: versionOf([courierId, 'WE-1']),
  })
  expect((await tell('WE-2', 'WE-1')).status).toBe(200)
  // Repeating a request has no effect, regardless of its version.
  expect((await tell('WE-2', 'WE-1')).status).toBe(200)
  expect((await seen()).shipments).toMatchObject([{ trackingNumber: 'WE-2' }])
  const changes = (await seen()).events.filter(({ kind }: { kind: string }) => kind === 'shipment-changed')
  expect(changes.map(({ handover }: any) => handover.trackingNumber)).toEqual(['WE-1', 'WE-2'])
  const early = (await ordered()).number
  expect((await shop.put(`/admin/orders/${early}/shipment`, { courierId, version: '' }, as)).status).toBe(409)
})

test('prints the cash amount on a label only while cash is due', async () => {
  const cash = await ordered()
  const transfer = await ordered('confirmed', { paymentMethod: 'bank-transfer' })
  await ship(cash.number, { courierId, trackingNumber: 'WE-9' })
  const shown = await labels(transfer.number, 'ND-AAAAAAAA', cash.number.toLowerCase())
  expect(shown).toMatchObject([
    { number: transfer.number, cash: null, paid: false, courier: null, zone: 'الضفة الغربية · West Bank' },
    {
      number: cash.number,
      cash: cash.total,
      courier: 'Wadi Express',
      trackingNumber: 'WE-9',
      fullName: 'سلمى حداد',
      phones: ['+970599123456'],
      region: 'رام الله والبيرة · Ramallah and al-Bireh',
      street: 'شارع الطيرة',
    },
  ])
  await shop.post(`/admin/orders/${cash.number}/status`, { status: 'delivered' }, as)
  expect((await labels(cash.number))[0]).toMatchObject({ cash: null, paid: true })
})

test('lists only the lots allocated to the order on the packing slip', async () => {
  const product = await buildProduct(shop.db, { variants: [{ stock: 0 }] })
  await buildLots(shop.db, product.variantIds[0]!, [
    { code: 'L-77', expiresOn: '2090-05-31', quantity: 1 },
    { code: 'L-78', expiresOn: '2091-05-31', quantity: 5 },
  ])
  const lotsOf = async (quantity: number) => {
    const { body } = await placeOrder(shop, orderBody([{ productId: product.id, quantity }]))
    return (await shop.get(`/admin/orders/${body.data.number}/lots`, as)).body.data
  }
  const sku = `${product.sku}-v0`
  expect(await lotsOf(3)).toEqual([
    { sku, code: 'L-77', expiresOn: '2090-05-31', quantity: 1 },
    { sku, code: 'L-78', expiresOn: '2091-05-31', quantity: 2 },
  ])
  expect(await lotsOf(1)).toEqual([{ sku, code: 'L-78', expiresOn: '2091-05-31', quantity: 1 }])
})

test('returns 409 with the current courier for a stale version', async () => {
  const added = (await shop.post('/admin/couriers/', { name: 'Nablus Riders' }, as)).body.data
  const change = (body: object) => shop.put(`/admin/couriers/${added.id}`, { version: added.version, ...body }, as)
  const first = await change({ name: 'Nablus Riders', phone: '059-333 4444' })
  expect(first.body.data).toMatchObject({ phone: '+970593334444', trackingUrl: null, archived: false })
  const slower = await change({ name: 'Riders' })
  expect([slower.status, slower.body.data]).toEqual([409, { current: first.body.data }])

  const taken = await shop.post('/admin/couriers/', COURIER, as)
  expect([taken.status, Object.keys(taken.body.errors!)]).toEqual([422, ['name']])
  for (const trackingUrl of ['http://a.example/{number}', 'https://a.example/', 'https://{x}.example/{number}'])
    expect((await shop.post('/admin/couriers/', { name: 'X', trackingUrl }, as)).status).toBe(422)

  await change({ name: 'Nablus Riders', archived: true, version: first.body.data.version })
  expect((await ship((await ordered()).number, { courierId: added.id })).status).toBe(404)
  const list = (await shop.get('/admin/couriers/', as)).body.data
  expect(list.at(-1)).toMatchObject({ name: 'Nablus Riders', archived: true })
  const notes = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'courier'), eq(auditLog.subjectId, String(added.id))))
  expect(notes.map(({ action }) => action)).toEqual(['courier-added', 'courier-changed', 'courier-changed'])
})
