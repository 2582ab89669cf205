import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { BuildLot } from '../../../test/support/build-stock.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { lots, stockMovements } from '../database/schema/stock.ts'
import { allPeriodicJobs } from '../periodic-jobs.ts'
import { updateLotBlocks } from '../stock/update-lot-blocks.ts'

let shop: TestApp
let second: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ config: { openOrdersPerPhone: 100 } })
  second = await startTestApp({ databaseUrl: shop.databaseUrl, config: { openOrdersPerPhone: 100 } })
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterEach(async () => {
  shop.setNow(null)
  second.setNow(null)
  expect(await violatedInvariants(shop.db)).toEqual([])
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

const LAST_DAY = '2025-12-31'
/** Last millisecond of `LAST_DAY` in Hebron time, and the millisecond after it. */
const BEFORE = new Date('2025-12-31T21:59:59.999Z')
const AFTER = new Date('2025-12-31T22:00:00.000Z')

async function goods(expiresOn: string | null = LAST_DAY, lots: BuildLot[] = [{ code: 'A', quantity: 3 }]) {
  const { id, variantIds } = await buildProduct(shop.db, {
    variants: [{ lots }],
    texts: { ar: { name: 'واقي شمس', shortDescription: 'واقي شمس يومي' } },
    row: {
      registrationNumber: `MOH-${randomUUID().slice(0, 8)}`,
      registrationHolder: 'Nadara Trading',
      registrationExpiresOn: expiresOn,
      minimumLife: 0,
      publishedAt: new Date('2020-01-01'),
    },
  })
  return { id, variantId: variantIds[0]! }
}
const buy = (productId: number, at = shop) =>
  placeOrder(at, orderBody([{ productId, quantity: 1 }], { email: `${randomUUID()}@nadara.example` }))
const stateOf = async (variantId: number) =>
  (await shop.db.select().from(lots).where(eq(lots.variantId, variantId))).map(lot => lot.blockedFor)
const movementsOf = async (variantId: number) =>
  (await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId)))
    .toSorted((a, b) => a.id - b.id)
    .map(({ reason, quantity }) => `${reason} ${quantity}`)
async function renew(id: number, registrationExpiresOn: string | null) {
  const { data } = (await shop.get(`/admin/products/${id}`, as)).body
  return shop.put(`/admin/products/${id}`, { ...data, registrationExpiresOn }, as)
}

test('sells a product until the end of its registration’s last day in Hebron', async () => {
  const { id, variantId } = await goods()
  shop.setNow(BEFORE)
  expect((await buy(id)).status).toBe(201)
  shop.setNow(AFTER)
  const answer = await buy(id)
  expect([answer.status, answer.body.code]).toEqual([409, 'quote-moved'])
  expect(await stateOf(variantId)).toEqual(['unregistered'])
  expect(await movementsOf(variantId)).toEqual(['received 3', 'sold -1', 'unregistered -2'])
  shop.setNow(null)
})

test('[mutant] sells a product with an expired registration without the expiry condition', async () => {
  const { id } = await goods()
  shop.setNow(AFTER)
  const without = (text: string) =>
    text.replace(/\(p\.registration_expires_on is null or p\.registration_expires_on >= [^)]*\)/g, '($& or true)')
  expect(await withAlteredQueries(without, async () => (await buy(id)).status)).toBe(201)
})

test('takes a product off sale when its registration expires, and restores it on renewal', async () => {
  const { id, variantId } = await goods()
  const other = await goods('2026-06-30')
  const seen = async (at: TestApp) => {
    const page = (await at.get(`/products/${id}`)).body.data
    const inStock = (await at.get('/products/?inStock=true&limit=100')).body.data.map((card: { id: number }) => card.id)
    const quote = await at.post('/cart/quote', { items: [{ productId: id, quantity: 1 }] })
    return [page.inStock, inStock.includes(id), quote.body.data?.lines?.[0]?.quantity ?? 0]
  }
  for (const at of [shop, second]) {
    at.setNow(BEFORE)
    expect(await seen(at)).toEqual([true, true, 1])
  }
  for (const at of [shop, second]) at.setNow(AFTER)
  await Promise.all([updateLotBlocks(shop.app.services), updateLotBlocks(second.app.services)])
  for (const at of [shop, second]) await expect.poll(() => seen(at)).toEqual([false, false, 0])
  await updateLotBlocks(shop.app.services)
  expect(await movementsOf(variantId)).toEqual(['received 3', 'unregistered -3'])
  expect(await stateOf(other.variantId)).toEqual([null])

  expect((await renew(id, '2027-01-01')).status).toBe(200)
  expect(await stateOf(variantId)).toEqual([null])
  for (const at of [shop, second]) await expect.poll(() => seen(at)).toEqual([true, true, 1])
  expect(await movementsOf(variantId)).toEqual(['received 3', 'unregistered -3', 'freed 3'])
})

test('keeps expired and recalled lots blocked when the registration is renewed', async () => {
  const { id, variantId } = await goods(LAST_DAY, [
    { code: 'old', expiresOn: '2026-01-10', quantity: 1 },
    { code: 'bad', quantity: 1 },
    { code: 'good', expiresOn: '2028-01-01', quantity: 1 },
  ])
  shop.setNow(AFTER)
  await updateLotBlocks(shop.app.services)
  expect(await stateOf(variantId)).toEqual(['unregistered', 'unregistered', 'unregistered'])
  const [, bad] = await shop.db.select().from(lots).where(eq(lots.variantId, variantId)).orderBy(lots.id)
  await shop.post(`/admin/stock/lots/${bad!.id}/recall`, { reason: 'Cloudy' }, as)
  shop.setNow(new Date('2026-01-11T10:00:00Z'))
  expect((await renew(id, '2027-01-01')).status).toBe(200)
  const rows = await shop.db.select().from(lots).where(eq(lots.variantId, variantId)).orderBy(lots.id)
  expect(rows.map(lot => lot.blockedFor)).toEqual(['expired', 'recalled', null])
})

test('rejects new stock of an unregistered product, and blocks units released by a cancellation', async () => {
  const { id, variantId } = await goods()
  shop.setNow(BEFORE)
  const { number, trackingToken } = (await buy(id)).body.data
  shop.setNow(AFTER)
  await updateLotBlocks(shop.app.services)
  await shop.post(`/orders/${number}/cancel`, { token: trackingToken })
  expect((await movementsOf(variantId)).slice(-2)).toEqual(['given-back 1', 'unregistered -1'])
  const refused = await shop.post(`/admin/stock/${variantId}/received`, { quantity: 5 }, as)
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['quantity']])
})

test('emails product staff once before and once after a registration expires', async () => {
  const { id } = await goods('2024-06-30')
  const keeper = await buildPerson(shop.db, { staffRole: 'catalogue' })
  await shop.db.update(users).set({ language: 'he' }).where(eq(users.id, keeper.userId))
  const support = await buildPerson(shop.db, { staffRole: 'support' })
  const emailsTo = async (email: string) =>
    (await shop.db.select().from(mails).where(eq(mails.recipient, email))).map(({ template }) => template)
  const run = async (day: string) => {
    const job = allPeriodicJobs.find(({ name }) => name === 'expiring-registrations')!
    for (const at of [shop, second]) at.setNow(new Date(`${day}T09:00:00Z`))
    await Promise.all([job.run(shop.app.services), job.run(second.app.services)])
  }
  const noticed = (emails: string[]) => emails.filter(template => template === 'registrations-expiring').length
  await run('2024-03-31')
  const before = noticed(await emailsTo(keeper.email))
  await run('2024-04-01')
  expect(noticed(await emailsTo(keeper.email))).toBe(before + 1)
  await run('2024-04-03')
  await run('2024-07-01')
  await run('2024-07-02')
  const templates = await emailsTo(keeper.email)
  expect([noticed(templates), templates.at(-1)]).toEqual([before + 1, 'registrations-lapsed'])
  expect(await emailsTo(support.email)).toEqual([])
  const [email] = (await shop.db.select().from(mails).where(eq(mails.recipient, keeper.email))).slice(-1)
  expect(email!.text).toContain('/he/nadara_view/admin-dashboard/registrations')
  await renew(id, '2024-08-30')
  await run('2024-07-03')
  expect(noticed(await emailsTo(keeper.email))).toBe(before + 2)
})

test('lists, counts and exports registrations with their holders and lots in stock', async () => {
  const { id } = await goods('2023-03-31', [
    { code: 'L-1', expiresOn: '2027-01-01', quantity: 4 },
    { code: 'L-0', quantity: 0 },
  ])
  const waiting = async () => (await shop.get('/admin/dashboard/waiting', as)).body.data.registrations
  const list = async (show = '') =>
    (await shop.get(`/admin/registrations/?show=${show}`, as)).body.data.rows.find(
      (row: { productId: number }) => row.productId === id,
    )
  shop.setNow(new Date('2022-12-30T10:00:00Z'))
  const before = await waiting()
  expect(await list()).toMatchObject({
    holder: 'Nadara Trading',
    expiresOn: '2023-03-31',
    state: 'valid',
    units: 4,
    lots: [{ code: 'L-1', expiresOn: '2027-01-01', quantity: 4 }],
  })
  expect(await list('expiring')).toBeUndefined()
  shop.setNow(new Date('2022-12-31T10:00:00Z'))
  expect(await list('expiring')).toMatchObject({ state: 'expiring' })
  expect(await waiting()).toBe(before + 1)
  shop.setNow(new Date('2023-04-01T10:00:00Z'))
  expect(await list('lapsed')).toMatchObject({ state: 'lapsed' })
  const file = await shop.app.inject({
    url: '/api/admin/registrations/file.csv?show=lapsed',
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'en' },
  })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const line = file.body.split('\r\n').find(row => row.includes(',L-1,'))
  expect(line).toMatch(/,Nadara Trading,2023-03-31,Lapsed,.*,L-1,2027-01-01,4$/)
})
