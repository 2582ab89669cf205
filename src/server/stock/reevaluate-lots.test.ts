import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, inArray } from 'drizzle-orm'
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
import { lots, stockMovements } from '../database/schema/stock.ts'
import { versionOf } from '../http/version-of.ts'
import { updateLotBlocks } from './update-lot-blocks.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterEach(async () => expect(await violatedInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
/** Orders the first size of a product. */
const buy = async (productId: number, quantity = 1) => {
  const [size] = (await shop.get(`/products/${productId}`)).body.data.sizes
  const items = [{ productId, sizeId: size.id, quantity }]
  return placeOrder(shop, orderBody(items, { email: `${randomUUID()}@nadara.example` }))
}
const itemOf = async (id: number): Promise<StockItem> => (await shop.get(`/admin/stock/${id}`, as)).body.data
const setLife = (id: number, days: number, seen: number) =>
  shop.put(`/admin/stock/${id}/minimum-life`, { days, version: versionOf(seen) }, as)
const recall = (lotId: number) => shop.post(`/admin/stock/lots/${lotId}/recall`, { reason: 'Cloudy' }, as)
const correct = (lot: StockItem['lots'][number], right: object) => {
  const { id, code, expiresOn, version } = lot
  const body = { code, expiresOn, note: 'Typed wrongly', version, ...right }
  return shop.put(`/admin/stock/lots/${id}`, body, as)
}
const movementsOf = async (variantId: number) => {
  const own = eq(stockMovements.variantId, variantId)
  const rows = await shop.db.select().from(stockMovements).where(own).orderBy(asc(stockMovements.id))
  return rows.map(({ reason, quantity, note }) => [reason, quantity, note].filter(part => part !== null).join(' '))
}
const noted = (action: string, subjectId: number) =>
  shop.db.$count(auditLog, and(eq(auditLog.action, action), eq(auditLog.subjectId, String(subjectId))))

async function goods(lots: BuildLot[], minimumLife = 0) {
  const variants = ['small', 'large'].map(size => ({ size, lots }))
  const { id, variantIds } = await buildProduct(shop.db, { variants, row: { minimumLife } })
  return { productId: id, id: variantIds[0]!, other: variantIds[1]! }
}

test('releases lots when the minimum shelf life is reduced, and blocks lots when it is increased', async () => {
  const { id, other, productId } = await goods(
    [
      { code: 'soon', expiresOn: inDays(20), quantity: 5 },
      { code: 'called', expiresOn: inDays(20), quantity: 3 },
      { code: 'gone', expiresOn: inDays(-1), quantity: 2 },
    ],
    30,
  )
  await updateLotBlocks(shop.app.services)
  const called = (await itemOf(id)).lots.find(({ code }) => code === 'called')!
  expect((await recall(called.id)).status).toBe(201)
  expect((await buy(productId)).status).toBe(409)

  const { data } = (await setLife(id, 10, 30)).body
  expect(data).toMatchObject({ minimumLife: 10, stock: 5 })
  const states = Object.fromEntries(data.lots.map((lot: StockItem['lots'][number]) => [lot.code, lot.blockedFor]))
  expect(states).toEqual({ soon: null, called: 'recalled', gone: 'expired' })
  expect((await itemOf(other)).stock).toBe(8)
  expect((await buy(productId)).status).toBe(201)

  expect((await setLife(other, 21, 10)).body.data.stock).toBe(0)
  const own = (await movementsOf(id)).filter(text => !text.startsWith('received'))
  expect(own).toEqual(['expired -5', 'expired -3', 'expired -2', 'freed 5', 'sold -1', 'expired -4'])
  expect(await noted('minimum-life-changed', productId)).toBe(2)
})

test('blocks or releases a lot immediately when its expiry date is corrected', async () => {
  const { id, productId } = await goods([{ code: 'A1', expiresOn: inDays(400), quantity: 4 }])
  const [lot] = (await itemOf(id)).lots
  const past = (await correct(lot!, { code: 'A7', expiresOn: inDays(-3) })).body.data
  expect(past).toMatchObject({ stock: 0, lots: [{ code: 'A7', expiresOn: inDays(-3), blockedFor: 'expired' }] })
  expect((await buy(productId)).status).toBe(409)

  const right = (await correct(past.lots[0], { expiresOn: inDays(30), note: 'A year off' })).body.data
  expect(right).toMatchObject({ stock: 4, lots: [{ code: 'A7', quantity: 4, blockedFor: null, blockedAt: null }] })
  expect((await buy(productId)).status).toBe(201)
  expect((await correct(right.lots[0], { code: '', expiresOn: '' })).body.data).toMatchObject({
    stock: 3,
    lots: [{ code: '', expiresOn: null }],
  })
  expect(await movementsOf(id)).toEqual(['received 4', 'expired -4 Typed wrongly', 'freed 4 A year off', 'sold -1'])
  expect(await noted('lot-corrected', lot!.id)).toBe(3)
})

test('rejects an invalid lot correction, and a new code for a recalled lot', async () => {
  const { id } = await goods([
    { code: 'A1', expiresOn: inDays(90), quantity: 4 },
    { code: 'A2', expiresOn: inDays(90), quantity: 0 },
    { code: 'A2', quantity: 1 },
  ])
  const [lot] = (await itemOf(id)).lots
  const fieldsOf = async (right: object) => Object.keys((await correct(lot!, right)).body.errors ?? {})
  expect(await fieldsOf({})).toEqual(['code'])
  expect(await fieldsOf({ code: 'A2' })).toEqual(['code'])
  expect(await fieldsOf({ code: 'A2', expiresOn: '' })).toEqual(['code'])
  expect(await fieldsOf({ expiresOn: '2027-02-30' })).toEqual(['expiresOn'])
  expect(await fieldsOf({ code: 'A3', note: ' ' })).toEqual(['note'])
  expect((await setLife(id, -1, 0)).status).toBe(422)
  expect((await setLife(999_999, 1, 0)).status).toBe(404)
  expect((await correct({ ...lot!, id: 999_999 }, { code: 'A3' })).status).toBe(404)
  await recall(lot!.id)
  expect((await correct(lot!, { code: 'A3' })).status).toBe(409)
  expect((await itemOf(id)).lots.map(({ code }) => code).sort()).toEqual(['A1', 'A2', 'A2'])
})

/** Sends two corrections of the same version concurrently. */
const correctTwice = (lot: StockItem['lots'][number]) => Promise.all(['B1', 'B2'].map(code => correct(lot, { code })))
const setLifeTwice = (id: number) => Promise.all([5, 6].map(days => setLife(id, days, 0)))

test('rejects the second of two concurrent changes of a lot and of a minimum shelf life with 409', async () => {
  const { id, productId } = await goods([{ code: 'A1', expiresOn: inDays(90), quantity: 4 }])
  const [lot] = (await itemOf(id)).lots
  expect((await correctTwice(lot!)).map(({ status }) => status).sort()).toEqual([200, 409])
  const lives = await setLifeTwice(id)
  expect(lives.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = lives.find(({ status }) => status === 200)!.body.data
  const lost = lives.find(({ status }) => status === 409)!.body.data
  expect(lost).toEqual({ current: { minimumLife: won.minimumLife, version: won.version } })
  expect(await itemOf(id)).toMatchObject({
    minimumLife: won.minimumLife,
    lots: [{ code: expect.stringMatching(/^B/) }],
  })
  expect([await noted('lot-corrected', lot!.id), await noted('minimum-life-changed', productId)]).toEqual([1, 1])
})

test('[mutant] accepts both of two concurrent changes of a lot and of a minimum shelf life without the row lock', async () => {
  const { id } = await goods([{ code: 'A1', expiresOn: inDays(90), quantity: 4 }])
  const [lot] = (await itemOf(id)).lots
  const corrections = await withAlteredQueries(withoutRowLocks, () => correctTwice(lot!))
  expect(corrections.map(({ status }) => status)).toEqual([200, 200])
  const lives = await withAlteredQueries(withoutRowLocks, () => setLifeTwice(id))
  expect(lives.map(({ status }) => status)).toEqual([200, 200])
})

test('keeps the invariants when minimum shelf life and expiry change during purchases and returns', async () => {
  const { id, other, productId } = await goods([{ code: 'A', expiresOn: inDays(20), quantity: 60 }])
  const change = async () => {
    for (let turn = 0; turn < 6; turn++) {
      expect((await setLife(turn % 2 ? other : id, turn % 2 ? 0 : 40, turn % 2 ? 40 : 0)).status).toBe(200)
      await delay(5)
    }
  }
  const correcting = async () => {
    for (let turn = 0; turn < 4; turn++) {
      const [lot] = (await itemOf(id)).lots
      expect((await correct(lot!, { expiresOn: inDays(turn % 2 ? 20 : -2) })).status).toBe(200)
    }
  }
  const buying = Array.from({ length: 16 }, async (_, n) => {
    const placed = await buy(productId, 2)
    if (placed.status === 201 && n % 2) {
      const { number, trackingToken } = placed.body.data
      expect((await shop.post(`/orders/${number}/cancel`, { token: trackingToken })).status).toBe(200)
    }
    return placed.status
  })
  const statuses = await Promise.all([...buying, change(), correcting(), updateLotBlocks(shop.app.services)])
  expect(statuses.filter(status => ![201, 409, undefined].includes(status as number))).toEqual([])
  const left = await shop.db
    .select()
    .from(lots)
    .where(inArray(lots.variantId, [id, other]))
  expect(left.map(({ blockedFor }) => blockedFor)).toEqual([null, null])
})
