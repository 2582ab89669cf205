import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { BuildLot } from '../../../test/support/build-stock.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { stockOf } from '../../../test/support/stock-of.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { auditLog } from '../database/schema/audit.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'
import { recallNotices } from '../database/schema/recalls.ts'
import { lots } from '../database/schema/stock.ts'

let shop: TestApp
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterEach(async () => expect(await violatedInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

async function goods(wanted: BuildLot[]) {
  const product = await buildProduct(shop.db, {
    variants: [{ lots: wanted }],
    texts: {
      ar: { name: 'سيروم الورد' },
      en: { name: 'Rose serum' },
      he: { name: 'סרום ורדים' },
      ru: { name: 'Сыворотка' },
    },
  })
  const variantId = product.variantIds[0]!
  const rows = await shop.db.select().from(lots).where(eq(lots.variantId, variantId))
  const lotOf = (code: string) => rows.find(lot => lot.code === code)!.id
  return { productId: product.id, variantId, lotOf }
}
async function buy(productId: number, quantity: number, language: Language = 'en') {
  const body = orderBody([{ productId, quantity }], { email: `${randomUUID()}@nadara.example` })
  const { data } = (await placeOrder(shop, body, { language })).body
  return { number: data.number as string, email: body.email, token: data.trackingToken as string, lines: data.lines }
}
const asAdmin = () => ({ token: admin.token, language: 'en' as const })
const move = async (number: string, ...statuses: string[]) => {
  for (const status of statuses) await shop.post(`/admin/orders/${number}/status`, { status }, asAdmin())
}
const DELIVERED = ['confirmed', 'packed', 'shipped', 'delivered']
const recall = (lotId: number) =>
  shop.post(`/admin/stock/lots/${lotId}/recall`, { reason: 'Cloudy in the bottle' }, asAdmin())
const emailsTo = async (email: string) =>
  (await shop.db.select().from(mails).where(eq(mails.recipient, email))).filter(
    mail => mail.template === 'lot-recalled',
  )

test('blocks a recalled lot immediately, and emails each buyer once in the order’s language', async () => {
  const { productId, variantId, lotOf } = await goods([
    { code: 'BAD1', expiresOn: '2099-01-01', quantity: 6 },
    { code: 'GOOD', expiresOn: '2099-02-01', quantity: 9 },
  ])
  const russian = await buy(productId, 2, 'ru')
  const arabic = await buy(productId, 1, 'ar')
  const cancelled = await buy(productId, 1)
  const both = await buy(productId, 4, 'he')
  const untouched = await buy(productId, 1)
  await move(russian.number, ...DELIVERED)
  await shop.post(`/orders/${cancelled.number}/cancel`, { token: cancelled.token })

  const before = (await shop.get(`/admin/stock/lots/${lotOf('BAD1')}/recall`, asAdmin())).body.data
  expect(before).toMatchObject({ recall: null, goods: { name: 'Rose serum' }, buyers: [{}, {}, {}] })
  const [first, again] = await Promise.all([recall(lotOf('BAD1')), recall(lotOf('BAD1'))])
  expect([first.status, again.status].sort()).toEqual([201, 409])
  const { data } = (first.status === 201 ? first : again).body
  expect(data.lot).toMatchObject({ code: 'BAD1', quantity: 1, blockedFor: 'recalled', isRecalled: true })
  expect(data.buyers).toMatchObject([
    { number: russian.number, quantity: 2, notice: 'waiting', language: 'ru' },
    { number: arabic.number, quantity: 1, notice: 'waiting' },
    { number: both.number, quantity: 2, notice: 'waiting' },
  ])
  expect(await stockOf(shop.db, variantId)).toBe(6)

  const [toRussian] = await emailsTo(russian.email)
  expect(toRussian).toMatchObject({ language: 'ru', subject: 'Отзыв партии: прекратите использовать «Сыворотка»' })
  for (const text of ['(2\u00a0шт.)', russian.number, 'BAD1', 'больше не пользуйтесь'])
    expect(toRussian!.text).toContain(text)
  // For units that are not shipped yet, the email does not ask buyers to stop using them.
  const [toArabic] = await emailsTo(arabic.email)
  expect(toArabic!.text).toContain('ما زال عندنا')
  expect(toArabic!.text).not.toContain('توقّف')
  for (const { email } of [russian, arabic, both]) expect(await emailsTo(email)).toHaveLength(1)
  for (const { email } of [cancelled, untouched]) expect(await emailsTo(email)).toEqual([])

  expect(await shop.db.select().from(auditLog).where(eq(auditLog.action, 'lot-recalled'))).toMatchObject([
    { actorId: admin.userId, subjectId: String(lotOf('BAD1')), after: { orders: 3, reason: 'Cloudy in the bottle' } },
  ])
  const sent = new Date()
  await shop.db.update(mails).set({ sentAt: sent }).where(eq(mails.id, toRussian!.id))
  const after = (await shop.get(`/admin/stock/lots/${lotOf('BAD1')}/recall`, asAdmin())).body.data
  expect(after.buyers[0]).toMatchObject({ notice: 'sent', at: sent.toISOString() })
  expect((await buy(productId, 1)).number).toBeTruthy()
  expect(await shop.db.$count(recallNotices, eq(recallNotices.lotId, lotOf('BAD1')))).toBe(3)
})

test('excludes returned units from a recall, and includes units whose lot is uncertain', async () => {
  const { productId, lotOf } = await goods([
    { code: 'OLD', expiresOn: '2099-01-01', quantity: 2 },
    { code: 'NEW', expiresOn: '2099-02-01', quantity: 9 },
  ])
  const buyer = await buildPerson(shop.db)
  const { data } = (
    await placeOrder(shop, orderBody([{ productId, quantity: 4 }]), { token: buyer.token, language: 'en' })
  ).body
  await move(data.number, ...DELIVERED)
  const giveBack = async (quantity: number, sellable: number) => {
    const lines = [{ lineId: data.lines[0].id, quantity, reason: 'changed-mind' }]
    const requested = await shop.post(`/orders/${data.number}/return`, { lines, note: '' }, { token: buyer.token })
    const { id } = requested.body.data.returns.at(-1)
    const step = (what: string, body: object) =>
      shop.post(`/admin/orders/${data.number}/returns/${id}/${what}`, body, asAdmin())
    await step('decision', { decision: 'approved' })
    await step('received', { lines: [{ lineId: lines[0]!.lineId, sellable }] })
  }
  const held = async () => {
    const { buyers } = (await shop.get(`/admin/stock/lots/${lotOf('OLD')}/recall`, asAdmin())).body.data
    return buyers.map(({ quantity }: { quantity: number }) => quantity)
  }
  expect(await held()).toEqual([2])
  await giveBack(1, 1)
  expect(await held()).toEqual([2])
  await giveBack(2, 0)
  expect(await held()).toEqual([1])
  await giveBack(1, 1)
  expect(await held()).toEqual([])
})

test('lists erased buyers of a recalled lot without an email, and escapes formulas in the export', async () => {
  const { productId, lotOf } = await goods([{ code: '=BAD', quantity: 6 }])
  const [gone, stays] = [await buy(productId, 1), await buy(productId, 2)]
  await shop.db
    .update(orders)
    .set({ email: '', emailKey: 'nobody', fullName: '', phone: '' })
    .where(eq(orders.number, gone.number))
  await shop.db.update(orders).set({ fullName: '=HYPERLINK("x")' }).where(eq(orders.number, stays.number))
  const { data } = (await recall(lotOf('=BAD'))).body
  expect(data.buyers).toMatchObject([{ notice: 'unreachable', at: null }, { notice: 'waiting' }])

  const file = await shop.app.inject({
    url: `/api/admin/stock/lots/${lotOf('=BAD')}/recall.csv`,
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
  })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, first, second] = file.body.split('\r\n')
  expect(head).toBe('\ufeffOrder,Order status,Name,Phone,Email,Language,Units,Email status,When')
  expect(first).toContain(`${gone.number},To confirm,,,,en,1,No email address,`)
  expect(second).toContain(`"'=HYPERLINK(""x"")",'+970`)
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'recall-list-saved'))).toBe(1)
})

test('recalls an expired lot, and emails buyers who bought it before its expiry', async () => {
  const { productId, lotOf } = await goods([{ code: 'X', expiresOn: '2030-01-31', quantity: 6 }])
  const { email } = await buy(productId, 1)
  await shop.db
    .update(lots)
    .set({ expiresOn: '2020-01-31' })
    .where(eq(lots.id, lotOf('X')))
  expect((await placeOrder(shop, orderBody([{ productId, quantity: 1 }]))).status).toBe(409)
  expect((await recall(lotOf('X'))).body.data.lot).toMatchObject({ blockedFor: 'recalled', quantity: 5 })
  expect(await emailsTo(email)).toHaveLength(1)
  expect((await recall(999_999)).status).toBe(404)
})

test('lists a concurrent order in the recall, or allocates no unit of the lot to it', async () => {
  for (let round = 0; round < 8; round++) {
    const { productId, lotOf } = await goods([{ code: 'BAD', quantity: 5 }])
    const ordering = () =>
      placeOrder(shop, orderBody([{ productId, quantity: 2 }], { email: `${randomUUID()}@nadara.example` }))
    const [placed, recalled] =
      round % 2
        ? await Promise.all([ordering(), recall(lotOf('BAD'))])
        : (await Promise.all([recall(lotOf('BAD')), ordering()])).toReversed()
    expect(recalled!.status).toBe(201)
    const listed = recalled!.body.data.buyers.map(({ number }: { number: string }) => number)
    expect(listed).toEqual(placed!.status === 201 ? [placed!.body.data.number] : [])
  }
})
