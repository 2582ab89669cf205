import { randomUUID } from 'node:crypto'
import { desc, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { ADDRESS, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { type CardShop, postGatewayWebhook, startCardShop } from '../../../../test/support/card-shop.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { stockOf } from '../../../../test/support/stock-of.ts'
import type { PaymentLinks } from '../../../shared/contracts/payment-link-shape.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { mails } from '../../database/schema/email.ts'
import { payments } from '../../database/schema/payments.ts'
import { expireOrders } from '../card-payments/expire-orders.ts'
import { reconcilePayments } from '../card-payments/reconcile-payments.ts'

let shop: CardShop
let admin: Awaited<ReturnType<typeof buildPerson>>
let owner: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startCardShop()
  admin = await buildPerson(shop.db, { staffRole: 'orders' })
  owner = await buildPerson(shop.db, { role: 'admin' })
})
afterEach(async () => {
  shop.setNow(null)
  expect(await violatedInvariants(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
type Placed = { number: string; total: number; trackingToken: string }

/** Places an order of one unit for 100 shekels with delivery for 20. */
async function ordered(paymentMethod: 'cash-on-delivery' | 'bank-transfer' | 'card' = 'cash-on-delivery') {
  const product = await buildProduct(shop.db, { variants: [{ price: 10_000, stock: 10 }] })
  const { data } = (await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }], { paymentMethod }))).body
  return { ...(data as Placed), variantId: product.variantIds[0]! }
}
/** Places a phone order with payment by card. */
async function phoned(given: object = {}) {
  const product = await buildProduct(shop.db, { variants: [{ price: 10_000, stock: 10 }] })
  const body = {
    items: [{ productId: product.id, quantity: 1 }],
    language: 'ar',
    address: ADDRESS,
    paymentMethod: 'card',
    ...given,
  }
  const answer = await shop.post('/admin/phone-orders/', body, {
    ...admin,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status).toBe(201)
  return { number: answer.body.data.number as string, variantId: product.variantIds[0]! }
}
const list = async (number: string): Promise<PaymentLinks> =>
  (await shop.get(`/admin/orders/${number}/payment-links`, admin)).body.data
const make = (number: string) => shop.post(`/admin/orders/${number}/payment-links`, {}, admin)
const step = (number: string, id: number, which: 'email' | 'revoke') =>
  shop.post(`/admin/orders/${number}/payment-links/${id}/${which}`, {}, admin)
const read = async (number: string) => (await shop.get(`/admin/orders/${number}`, admin)).body.data
const move = (number: string, status: string, reason?: string) =>
  shop.post(`/admin/orders/${number}/status`, { status, reason }, admin)
/** Signature of the newest link, as in its address. */
async function tokenOf(number: string): Promise<string> {
  const [link] = (await list(number)).links
  return new URL(link!.page!.url).searchParams.get('pay')!
}
const page = (number: string, token: string) => shop.get(`/payment-links/${number}?token=${token}`)
const stateOf = async (number: string, token: string) => (await page(number, token)).body.data.state
async function open(number: string, token: string) {
  const { status, body } = await shop.post(`/payment-links/${number}/pay`, { token })
  const url: string | null = body.data?.authorizationUrl ?? null
  return { status, url, payment: url ? shop.gateway.byCode(url.split('/').at(-1)!)! : null }
}
const comeBack = (number: string, token: string) =>
  shop.app.inject({ url: `/api/payment-links/${number}/return?token=${token}?reference=x` })

test('pays a cash order by a payment link, and records on the timeline who created the link', async () => {
  const { number } = await ordered()
  const made = await make(number)
  expect(made.status).toBe(200)
  expect(made.body.data.events.at(-1)).toMatchObject({
    kind: 'payment-link-made',
    actor: { kind: 'staff', name: expect.any(String) },
  })
  const { links, canMake } = await list(number)
  expect([links.length, links[0]!.state, links[0]!.amount, canMake]).toEqual([1, 'open', 120, false])
  const token = await tokenOf(number)
  expect(links[0]!.page!.url).toBe(`http://shop.test/ar/orders/${number}?pay=${token}`)
  expect(links[0]!.page!.message).toContain(links[0]!.page!.url)

  const answer = await page(number, token)
  expect(answer.headers['cache-control']).toBe('no-store')
  const shown = answer.body.data
  expect(shown).toMatchObject({ number, state: 'open', amount: 120, declined: false, goods: { total: 120 } })
  expect(shown.goods.lines).toMatchObject([{ quantity: 1, totalPrice: 100 }])
  // Excludes name, address and contact, because anyone may have the link.
  expect(JSON.stringify(shown)).not.toMatch(/حداد|الطيرة|guest@|0599|599123456/)

  const { payment, status } = await open(number, token)
  expect([status, payment!.amount]).toEqual([200, 12_000])
  expect((await read(number)).paymentStatus).toBe('unpaid')
  shop.gateway.settle(payment!.reference, 'success')
  const back = await comeBack(number, token)
  expect([back.statusCode, back.headers.location]).toEqual([
    303,
    `http://shop.test/ar/orders/${number}?pay=${token}&paid=back`,
  ])
  expect(await stateOf(number, token)).toBe('paid')
  expect(await read(number)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'card' })
  expect((await open(number, token)).status).toBe(409)
  // There is no cash for the courier to collect.
  for (const next of ['confirmed', 'packed', 'shipped', 'delivered']) await move(number, next)
  expect((await read(number)).paymentStatus).toBe('paid')
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number))
  expect(rows.find(({ action }) => action === 'payment-link-made')).toMatchObject({
    actorId: admin.userId,
    after: { amount: 120 },
  })
})

test('returns 404 for a signature that is missing, altered or from another order', async () => {
  const [one, other] = [await ordered(), await ordered()]
  for (const { number } of [one, other]) await make(number)
  const token = await tokenOf(one.number)
  for (const wrong of ['', token.slice(1), `${token}0`, await tokenOf(other.number), one.trackingToken]) {
    expect((await page(one.number, wrong)).status).toBe(404)
    expect((await open(one.number, wrong)).status).toBe(404)
    expect((await comeBack(one.number, wrong)).statusCode).toBe(404)
  }
  expect((await page('ND-22222222', token)).status).toBe(404)
  // The link's signature gives no access to the order itself.
  expect((await shop.get(`/orders/${one.number}?token=${token}`)).status).toBe(404)
  expect((await shop.post(`/payment-links/${one.number}/pay`, {})).status).toBe(422)
})

test('keeps one open link per order and amount, and replaces expired or outdated links', async () => {
  const { number } = await ordered()
  await Promise.all([make(number), make(number), make(number)])
  const first = await tokenOf(number)
  expect((await list(number)).links).toHaveLength(1)
  expect((await read(number)).events.filter(({ kind }: { kind: string }) => kind === 'payment-link-made')).toHaveLength(
    1,
  )

  const draft = (await shop.get(`/admin/orders/${number}/change`, admin)).body.data
  const change = {
    version: draft.version,
    lines: [{ id: draft.lines[0].id, quantity: 2 }],
    items: [],
    address: ADDRESS,
  }
  const changed = await shop.put(`/admin/orders/${number}/change`, change, {
    ...admin,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(changed.status).toBe(200)
  expect((await page(number, first)).body.data).toMatchObject({ state: 'outdated', amount: 120, goods: null })
  expect((await open(number, first)).status).toBe(409)
  await make(number)
  const second = await tokenOf(number)
  expect((await open(number, second)).payment!.amount).toBe(22_000)
  expect(await stateOf(number, first)).toBe('revoked')

  shop.setNow(inHours(49))
  expect(await stateOf(number, second)).toBe('expired')
  expect((await open(number, second)).status).toBe(409)
  await make(number)
  expect((await list(number)).links.map(({ state }) => state)).toEqual(['open', 'expired', 'revoked'])
})

test('returns the reason why a payment link cannot be used', async () => {
  const cases: [string, (number: string) => Promise<unknown>][] = [
    ['cancelled', number => move(number, 'cancelled', 'test')],
    ['revoked', async number => step(number, (await list(number)).links[0]!.id, 'revoke')],
    [
      'on-delivery',
      async number => {
        for (const status of ['confirmed', 'packed', 'shipped']) await move(number, status)
      },
    ],
    [
      'paid',
      async number => {
        for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await move(number, status)
      },
    ],
  ]
  for (const [state, act] of cases) {
    const { number } = await ordered()
    await make(number)
    const token = await tokenOf(number)
    await act(number)
    expect([state, await stateOf(number, token)]).toEqual([state, state])
    expect((await open(number, token)).status).toBe(409)
    expect((await make(number)).status).toBe(state === 'revoked' ? 200 : 409)
  }
})

test('revokes a payment link once, and only through the order that it belongs to', async () => {
  const [one, other] = [await ordered(), await ordered()]
  for (const { number } of [one, other]) await make(number)
  const { id } = (await list(one.number)).links[0]!
  expect((await step(other.number, id, 'revoke')).status).toBe(404)
  const answers = await Promise.all([1, 2, 3].map(() => step(one.number, id, 'revoke')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await read(one.number)).events.at(-1)).toMatchObject({
    kind: 'payment-link-revoked',
    actor: { kind: 'staff' },
  })
  expect(await list(one.number)).toMatchObject({ canMake: true, links: [{ state: 'revoked', page: null }] })
})

test('emails an open link on request, in the language of the order', async () => {
  const { number } = await ordered('bank-transfer')
  await make(number)
  const { id, page } = (await list(number)).links[0]!
  expect((await step(number, id, 'email')).body.data.events.at(-1)).toMatchObject({ kind: 'payment-link-sent' })
  const [email] = await shop.db.select().from(mails).where(eq(mails.template, 'payment-link')).orderBy(desc(mails.id))
  expect(email).toMatchObject({ recipient: 'guest@nadara.example', language: 'ar' })
  expect(email!.text).toContain(page!.url)
  await step(number, id, 'revoke')
  expect((await step(number, id, 'email')).status).toBe(409)
})

describe('a phone order paid by card', () => {
  test('keeps its stock reserved until the payment link expires', async () => {
    const { number, variantId } = await phoned({ email: 'caller@nadara.example' })
    expect(await read(number)).toMatchObject({ status: 'pending', paymentStatus: 'pending', paymentMethod: 'card' })
    const { links } = await list(number)
    expect(links).toMatchObject([{ state: 'open', amount: 120 }])
    const [email] = await shop.db.select().from(mails).where(eq(mails.recipient, 'caller@nadara.example'))
    expect([email!.template, email!.text.includes(links[0]!.page!.url)]).toEqual(['order-placed', true])
    const token = await tokenOf(number)
    shop.setNow(inHours(47))
    await reconcilePayments(shop.services)
    await expireOrders(shop.services)
    expect(await stateOf(number, token)).toBe('open')
    expect(await stockOf(shop.db, variantId)).toBe(9)
    shop.setNow(inHours(49))
    await expireOrders(shop.services)
    expect(await read(number)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
    expect(await stateOf(number, token)).toBe('cancelled')
    expect(await stockOf(shop.db, variantId)).toBe(10)
  })

  test('can be paid without an email address, and confirmed afterwards', async () => {
    const { number } = await phoned()
    const token = await tokenOf(number)
    expect((await move(number, 'confirmed')).status).toBe(409)
    const { payment } = await open(number, token)
    expect(payment!.email).toMatch(/@/)
    shop.gateway.settle(payment!.reference, 'failed')
    await comeBack(number, token)
    expect((await page(number, token)).body.data).toMatchObject({ state: 'open', declined: true })
    const again = await open(number, token)
    shop.gateway.settle(again.payment!.reference, 'success')
    await comeBack(number, token)
    expect(await stateOf(number, token)).toBe('paid')
    expect((await move(number, 'confirmed')).status).toBe(200)
  })

  test('does not report an abandoned gateway page as a decline, and opens a new page', async () => {
    await shop.put('/admin/settings', { ...(await settings()), paymentLinkHours: 72 }, owner)
    const { number } = await phoned()
    const token = await tokenOf(number)
    const first = await open(number, token)
    shop.setNow(inHours(25))
    await reconcilePayments(shop.services)
    const [attempt] = await shop.db
      .select()
      .from(payments)
      .where(like(payments.reference, `${number}%`))
    expect(attempt!.status).toBe('failed')
    expect((await read(number)).events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'payment-link-made',
    ])
    expect((await read(number)).paymentStatus).toBe('pending')
    expect((await open(number, token)).url).not.toBe(first.url)
    await shop.put('/admin/settings', { ...(await settings()), paymentLinkHours: 48 }, owner)
  })

  test('keeps its stock reserved for half an hour after its payment link is revoked', async () => {
    const { number, variantId } = await phoned()
    const { id } = (await list(number)).links[0]!
    await step(number, id, 'revoke')
    shop.setNow(inHours(0.4))
    await expireOrders(shop.services)
    expect((await read(number)).status).toBe('pending')
    await make(number)
    shop.setNow(inHours(40))
    await expireOrders(shop.services)
    expect((await read(number)).status).toBe('pending')
    await step(number, (await list(number)).links[0]!.id, 'revoke')
    shop.setNow(inHours(41))
    await expireOrders(shop.services)
    expect([(await read(number)).status, await stockOf(shop.db, variantId)]).toEqual(['cancelled', 10])
  })
})

test('extends the reservation of a card order, not of a transfer order, to the link’s validity', async () => {
  const [card, transfer] = [await ordered('card'), await ordered('bank-transfer')]
  const days = async ({ number }: Placed) =>
    Math.round((new Date((await read(number)).payUntil).getTime() - Date.now()) / (24 * HOUR))
  for (const { number } of [card, transfer]) expect((await make(number)).status).toBe(200)
  expect([await days(card), await days(transfer)]).toEqual([2, 7])
})

test('applies the link validity that the owner configures', async () => {
  const hours = async (paymentLinkHours: number) =>
    shop.put('/admin/settings', { ...(await settings()), paymentLinkHours }, owner)
  for (const wrong of [0, 337, 1.5]) expect((await hours(wrong)).status).toBe(422)
  expect((await hours(3)).status).toBe(200)
  const { number } = await ordered()
  expect((await list(number)).hours).toBe(3)
  await make(number)
  const token = await tokenOf(number)
  shop.setNow(inHours(2.9))
  expect(await stateOf(number, token)).toBe('open')
  shop.setNow(inHours(3.1))
  expect(await stateOf(number, token)).toBe('expired')
  shop.setNow(null)
  expect((await hours(48)).status).toBe(200)
})

test('accepts a payment whose gateway page was opened before its link was revoked', async () => {
  const { number } = await ordered()
  await make(number)
  const token = await tokenOf(number)
  const { payment } = await open(number, token)
  await step(number, (await list(number)).links[0]!.id, 'revoke')
  shop.gateway.settle(payment!.reference, 'success')
  await postGatewayWebhook(shop, shop.gateway.event('charge.success', { reference: payment!.reference }))
  await shop.idle()
  expect(await read(number)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'card' })
  expect(await stateOf(number, token)).toBe('paid')
})

async function settings() {
  const { data } = (await shop.get('/admin/settings', owner)).body
  return data
}
