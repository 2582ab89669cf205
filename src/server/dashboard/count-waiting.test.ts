import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { buildLots } from '../../../test/support/build-stock.ts'
import type { PendingCounts } from '../../shared/contracts/dashboard.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ config: { openOrdersPerPhone: 100 } })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())

const waiting = async (): Promise<PendingCounts> => (await shop.get('/admin/dashboard/waiting', { token })).body.data

/** Runs an action; returns the counts that changed, with their differences. */
async function moreAfter(happens: () => Promise<unknown>): Promise<Partial<PendingCounts>> {
  const before = await waiting()
  await happens()
  const after = await waiting()
  const names = Object.keys(after) as (keyof PendingCounts)[]
  return Object.fromEntries(
    names.filter(name => after[name] !== before[name]).map(name => [name, after[name]! - before[name]!]),
  )
}

async function order(given: Partial<typeof orders.$inferInsert> = { status: 'pending' }) {
  const product = await buildProduct(shop.db, { variants: [{ stock: 50 }] })
  const answer = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]))
  await shop.db.update(orders).set(given).where(sql`number = ${answer.body.data.number}`)
}

test('counts an order at each step that requires staff, and not after shipping', async () => {
  expect(await moreAfter(() => order())).toEqual({ toConfirm: 1 })
  expect(await moreAfter(() => order({ status: 'confirmed' }))).toEqual({ toPack: 1 })
  expect(await moreAfter(() => order({ status: 'packed' }))).toEqual({ toShip: 1 })
  expect(await moreAfter(() => order({ status: 'partly-shipped' }))).toEqual({ toShipRest: 1 })
  for (const status of ['shipped', 'delivered', 'cancelled', 'refused'] as const)
    expect(await moreAfter(() => order({ status }))).toEqual({})
})

test('counts unpaid card orders separately from orders to confirm', async () => {
  expect(await moreAfter(() => order({ paymentMethod: 'card', paymentStatus: 'pending' }))).toEqual({ awaitingCard: 1 })
  expect(await moreAfter(() => order({ paymentMethod: 'card', paymentStatus: 'paid' }))).toEqual({ toConfirm: 1 })
})

test('counts contact messages, dead-lettered emails and professional applications', async () => {
  const message = { fullName: 'Lina', email: 'l@nadara.example', category: 'sales', subject: 'Hello', message: 'Hello' }
  expect(await moreAfter(() => shop.post('/contact/', message))).toEqual({ messages: 1 })
  expect(
    await moreAfter(() =>
      shop.db.insert(mails).values({
        messageId: 'given-up',
        recipient: 'l@nadara.example',
        language: 'ar',
        template: 'welcome',
        subject: '',
        text: '',
        html: '',
        deadLetteredAt: new Date(),
      }),
    ),
  ).toEqual({ failedMails: 1 })
  expect(
    await moreAfter(() => buildPerson(shop.db, { application: { profession: 'doctor', status: 'pending' } })),
  ).toEqual({ applications: 1 })
})

test('counts a zero-result search until a synonym is added for its terms', async () => {
  const words = 'qwzxk'
  expect(await moreAfter(() => shop.get(`/products/?search=${words}&lang=en`))).toEqual({ zeroResults: 1 })
  const body = { words: { ar: ['مصل'], en: [words], he: [], ru: [] }, zeroResult: { words, language: 'en' } }
  expect(await moreAfter(() => shop.post('/admin/search/synonyms', body, { token }))).toEqual({ zeroResults: -1 })
})

test('counts products with low stock and lots close to their last day of sale', async () => {
  const product = await buildProduct(shop.db, { variants: [{ stock: 50 }] })
  const [variantId] = product.variantIds as [number]
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  expect(
    await moreAfter(() => buildLots(shop.db, variantId, [{ code: 'far', expiresOn: day(900), quantity: 3 }])),
  ).toEqual({})
  expect(
    await moreAfter(() => buildLots(shop.db, variantId, [{ code: 'near', expiresOn: day(9), quantity: 3 }])),
  ).toEqual({ expiringLots: 1 })
  expect(await moreAfter(() => buildProduct(shop.db, { variants: [{ stock: 5 }] }))).toEqual({ lowStock: 1 })
})

test('returns only the counts of tasks that a role may process', async () => {
  const support = await buildPerson(shop.db, { role: 'admin', staffRole: 'support' })
  const { data } = (await shop.get('/admin/dashboard/waiting', { token: support.token })).body
  expect(Object.keys(data).sort()).toEqual(
    [
      'applications',
      'awaitingCard',
      'messages',
      'returns',
      'reviews',
      'toConfirm',
      'toPack',
      'toShip',
      'toShipRest',
    ].sort(),
  )
})

/** Some of the counts, each with the list of the screen that it links to. */
test.each([
  ['lowStock', '/admin/stock/?show=low'],
  ['expiringLots', '/admin/stock/lots?days=30'],
  ['toPack', '/admin/orders/?status=confirmed&limit=100'],
  ['returns', '/admin/orders/?returns=open&limit=100'],
  ['applications', '/admin/professionals/?status=pending'],
] as const)('returns a count of %s that equals the length of its list', async (name, path) => {
  const list = await shop.get(path, { token })
  expect((await waiting())[name]).toBe(list.body.meta?.total ?? list.body.data.orders.length)
})
