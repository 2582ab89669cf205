import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { BuildLot } from '../../../test/support/build-stock.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { withAlteredQueries, withoutRowLocks } from '../../../test/support/mutate-queries.ts'
import type { StockItem } from '../../shared/contracts/stock.ts'
import { dayOf } from '../../shared/rules/days.ts'
import { auditLog } from '../database/schema/audit.ts'
import { products } from '../database/schema/catalog.ts'
import { stockAlerts } from '../database/schema/stock-alerts.ts'
import { sendStockAlerts } from '../stock-alerts/send-stock-alerts.ts'
import { updateLotBlocks } from './update-lot-blocks.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterEach(async () => expect(await violatedInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const read = async (path: string) => (await shop.get(`/admin/stock${path}`, { token, language: 'en' })).body
const write = (path: string, body: object) => shop.post(`/admin/stock${path}`, body, { token, language: 'en' })
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
async function goods(lots: BuildLot[], row: object = {}) {
  const product = await buildProduct(shop.db, { variants: [{ lots }], row })
  return { productId: product.id, id: product.variantIds[0]!, sku: `${product.sku}-v0` }
}

test('adds received units to their lot or a new lot, and sends stock alerts', async () => {
  const { id } = await goods([])
  await shop.db
    .insert(stockAlerts)
    .values({ variantId: id, email: 'w@nadara.example', emailKey: 'w@nadara.example', language: 'en' })
  const delivery = { quantity: 5, code: ' A1 ', expiresOn: inDays(400), note: 'Invoice 7' }
  expect((await write(`/${id}/received`, delivery)).status).toBe(201)
  await Promise.all([1, 2, 3].map(() => write(`/${id}/received`, { ...delivery, quantity: 2 })))
  const { data } = await write(`/${id}/received`, { quantity: 3 }).then(answer => answer.body)
  expect(data).toMatchObject({
    stock: 14,
    lots: [
      { code: 'A1', quantity: 11, expiresOn: inDays(400), sellUntil: inDays(370) },
      { code: '', quantity: 3, expiresOn: null, sellUntil: null },
    ],
  })
  const { data: movements, meta } = await read(`/${id}/movements?limit=2`)
  expect(meta).toMatchObject({ total: 5, pages: 3 })
  expect(movements[0]).toMatchObject({ reason: 'received', quantity: 3, code: '', orderNumber: null })
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'stock-received'))).toBe(5)
  await sendStockAlerts(shop.app.services)
  expect(await shop.db.select().from(stockAlerts)).toMatchObject([{ notifiedAt: expect.any(Date) }])
})

test('averages the entered costs of a lot, and returns them only to permitted roles', async () => {
  const { id } = await goods([])
  const receive = (quantity: number, unitCost?: number | null) =>
    write(`/${id}/received`, { quantity, code: 'C1', unitCost })
  await receive(5)
  expect((await read(`/${id}`)).data.lots).toMatchObject([{ quantity: 5, unitCost: null }])
  await receive(3, 10)
  await receive(1, 12.4)
  await receive(4, null)
  expect((await read(`/${id}`)).data.lots).toMatchObject([{ quantity: 13, unitCost: 10.6 }])
  const clerk = await buildPerson(shop.db, { staffRole: 'catalogue' })
  const { data } = (await shop.get(`/admin/stock/${id}`, { token: clerk.token })).body
  expect(data.lots[0]).not.toHaveProperty('unitCost')
  expect((await receive(1, -1)).body.errors).toHaveProperty('unitCost')
})

const state = (lotId: number, body: object, caller = token) =>
  shop.put<StockItem>(`/admin/stock/lots/${lotId}/cost`, body, { token: caller, language: 'en' })
const firstLot = async (id: number) => (await read(`/${id}`)).data.lots[0] as StockItem['lots'][number]

test('sets the cost for all received units of a lot, including sold ones, with an audit row', async () => {
  const { id, productId } = await goods([])
  await write(`/${id}/received`, { quantity: 6, code: 'S1' })
  await placeOrder(shop, orderBody([{ productId, quantity: 2 }]))
  const lot = await firstLot(id)
  expect(lot).toMatchObject({ quantity: 4, unitCost: null })
  const { status, body } = await state(lot.id, { unitCost: 7.35, note: 'Invoice 12', version: lot.costVersion })
  expect([status, body.data.lots[0]]).toMatchObject([200, { unitCost: 7.35 }])
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'lot-cost-changed'))
  expect(row).toMatchObject({ before: { unitCost: null }, after: { code: 'S1', unitCost: 7.35, note: 'Invoice 12' } })
  // Average weighted by the received units: (6 × 7.35 + 6 × 8.35) / 12.
  await write(`/${id}/received`, { quantity: 6, code: 'S1', unitCost: 8.35 })
  const averaged = await firstLot(id)
  expect(averaged.unitCost).toBe(7.85)
  await state(lot.id, { unitCost: null, version: averaged.costVersion })
  expect((await firstLot(id)).unitCost).toBeNull()
})

test('rejects a stale cost version, a negative cost, and roles that may not see costs', async () => {
  const { id } = await goods([])
  await write(`/${id}/received`, { quantity: 2, code: 'S2', unitCost: 3 })
  const lot = await firstLot(id)
  await write(`/${id}/received`, { quantity: 2, code: 'S2', unitCost: 5 })
  const late = await state(lot.id, { unitCost: 9, version: lot.costVersion })
  expect([late.status, late.body.data]).toMatchObject([409, { current: { unitCost: 4 } }])
  const { costVersion: version } = await firstLot(id)
  expect((await state(lot.id, { unitCost: -1, version })).body.errors).toHaveProperty('unitCost')
  const clerk = await buildPerson(shop.db, { staffRole: 'catalogue' })
  expect((await state(lot.id, { unitCost: 1, version }, clerk.token)).status).toBe(403)
  expect((await state(99_999_999, { unitCost: 1, version })).status).toBe(404)
  expect((await firstLot(id)).unitCost).toBe(4)
})

/** Sends two costs for the same version concurrently, and returns the response statuses. */
async function stateConcurrently(): Promise<number[]> {
  const { id } = await goods([])
  await write(`/${id}/received`, { quantity: 2, code: 'S3' })
  const { id: lotId, costVersion: version } = await firstLot(id)
  const answers = await Promise.all([2, 3].map(unitCost => state(lotId, { unitCost, version })))
  return answers.map(({ status }) => status).sort()
}

test('accepts one of two concurrent changes of a lot’s cost', async () => {
  expect(await stateConcurrently()).toEqual([200, 409])
})

test('[mutant] loses a cost change without the row lock on the variant', async () => {
  expect(await withAlteredQueries(withoutRowLocks, stateConcurrently)).toEqual([200, 200])
})

test.each([
  ['what is too near its end', { quantity: 1, expiresOn: inDays(29) }, 'expiresOn'],
  ['no day of the calendar', { quantity: 1, expiresOn: '2027-02-30' }, 'expiresOn'],
  ['nothing', { quantity: 0 }, 'quantity'],
  ['half a unit', { quantity: 1.5 }, 'quantity'],
  ['more than anybody stocks', { quantity: 1_000_001 }, 'quantity'],
  ['a code of two lines', { quantity: 1, code: 'A\nB' }, 'code'],
])('rejects receiving %s', async (_, wrong, at) => {
  const { id } = await goods([{ quantity: 1 }])
  const answer = await write(`/${id}/received`, wrong)
  expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, [at]])
  expect((await read(`/${id}`)).data.stock).toBe(1)
})

test('applies a count difference to lot and stock (blocked lots: lot only), never below zero', async () => {
  const { id, productId } = await goods(
    [
      { code: 'old', expiresOn: inDays(2), quantity: 4 },
      { code: 'fresh', quantity: 6 },
    ],
    { minimumLife: 3 },
  )
  await updateLotBlocks(shop.app.services)
  await placeOrder(shop, orderBody([{ productId, quantity: 2 }]))
  const { lots } = (await read(`/${id}`)).data
  expect(lots).toMatchObject([
    { code: 'fresh', quantity: 4, waiting: 2, blockedFor: null },
    { code: 'old', quantity: 4, waiting: 0, blockedFor: 'expired' },
  ])
  const adjust = (lotId: number, difference: number, note = 'One fell') =>
    write(`/lots/${lotId}/adjusted`, { difference, note })
  expect((await adjust(lots[0].id, -1)).body.data).toMatchObject({ stock: 3, lots: [{ quantity: 3 }, {}] })
  expect((await adjust(lots[1].id, -4, 'Thrown away')).body.data).toMatchObject({
    stock: 3,
    lots: [{}, { quantity: 0 }],
  })
  expect((await adjust(lots[0].id, -4)).body.errors).toEqual({ difference: ['There are only 3 left.'] })
  expect((await adjust(lots[0].id, 0)).status).toBe(422)
  expect((await adjust(lots[0].id, 1, '')).body.errors).toHaveProperty('note')
  expect((await adjust(999_999, 1)).status).toBe(404)
  const both = await Promise.all([adjust(lots[0].id, -2), adjust(lots[0].id, -2)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await write(`/${id}/received`, { quantity: 1, code: 'old', expiresOn: inDays(2) })).status).toBe(422)
})

test('marks low stock according to the product’s threshold', async () => {
  const { id, productId, sku } = await goods([{ quantity: 5 }], { lowStockThreshold: 3 })
  const runsLow = async () => (await read(`/?show=low&search=${sku}&limit=100`)).data.length === 1
  const isLow = { before: await runsLow(), raised: false, filled: true, lowered: true }
  await shop.db.update(products).set({ lowStockThreshold: 7 }).where(eq(products.id, productId))
  isLow.raised = await runsLow()
  await write(`/${id}/received`, { quantity: 3, code: 'MORE', expiresOn: inDays(400) })
  isLow.filled = await runsLow()
  await shop.db.update(products).set({ lowStockThreshold: 0 }).where(eq(products.id, productId))
  isLow.lowered = await runsLow()
  expect(isLow).toEqual({ before: false, raised: true, filled: false, lowered: false })
})

test('reports low, expiring and blocked stock, and searches by SKU and lot code', async () => {
  const low = await goods([{ quantity: 3 }], { lowStockThreshold: 3 })
  const soon = await goods([{ code: 'SOON7', expiresOn: inDays(45), quantity: 9 }])
  const later = await goods([{ expiresOn: inDays(65), quantity: 9 }])
  // Ignores the demo's products in the reports.
  const own = [low.sku, soon.sku, later.sku]
  const skus = (rows: { sku?: string; goods?: { sku: string } }[]) =>
    rows.map(row => row.sku ?? row.goods!.sku).filter(sku => own.includes(sku))
  expect(skus((await read('/?show=low&limit=100')).data)).toEqual([low.sku])
  const in20 = (await read('/lots?show=expiring&days=20&limit=100')).data
  expect(skus(in20)).toEqual([soon.sku])
  expect(in20.find(({ code }: { code: string }) => code === 'SOON7')).toMatchObject({
    sellUntil: inDays(15),
    expiresOn: inDays(45),
    quantity: 9,
  })
  expect(skus((await read('/lots?show=expiring&days=40&limit=100')).data)).toEqual([soon.sku, later.sku])
  expect(skus((await read('/?search=soon7')).data)).toEqual([soon.sku])
  expect(skus((await read(`/?search=${low.sku}`)).data)).toEqual([low.sku])
  expect((await read('/?search=%25_')).data).toEqual([])
  const { data: sizes } = await read('/?search=p001')
  expect(sizes.map(({ name, options }: any) => [name, options])).toEqual([
    [expect.stringMatching(/50\sml$/), []],
    [expect.stringMatching(/75\sml$/), []],
  ])
  const aside = (await read('/lots?show=blocked')).data
  expect(aside.map(({ goods, blockedFor }: any) => [goods.sku, blockedFor])).toContainEqual(['p004', 'expired'])
})
