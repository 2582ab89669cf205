import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPromotion, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { promotions } from '../../database/schema/pricing.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(null)
  await shop.db.update(promotions).set({ archivedAt: new Date() })
})

const as = () => ({ token, language: 'en' as const })
const names = { ar: 'عرض', en: 'Two plus one', he: 'שניים ועוד אחד', ru: 'Два плюс один' }
/** Returns the current version, which a form that was just opened would send. */
const versionAt = async (path: string) => (await shop.get(path, as())).body.data.version
const change = async (path: string, body: object) => shop.put(path, { ...body, version: await versionAt(path) }, as())
const archive = async (path: string) => shop.post(`${path}/archive`, { version: await versionAt(path) }, as())
const logged = (action: string, id: number) =>
  shop.db.$count(auditLog, and(eq(auditLog.action, action), eq(auditLog.subjectId, String(id))))

test('creates a promotion, applies it in its time window, and audits each change', async () => {
  const [brand, category] = [await buildBrand(shop.db), await buildCategory(shop.db)]
  const { id: productId } = await buildProduct(shop.db, { brand, category, variants: [{ stock: 100 }] })
  const body = {
    kind: 'buy-x-get-y',
    buyQuantity: 2,
    getQuantity: 1,
    percent: 100,
    names,
    startsOn: '2026-12-01T09:30',
    endsOn: '2026-12-02T09:30',
    totalLimit: 10,
    scopes: [{ kind: 'brand', id: brand.id }],
  }
  const made = await shop.post('/admin/promotions/', body, as())
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { state: 'scheduled', startsAt: '2026-12-01T07:30:00.000Z', used: 0, names, scopes: [{ kind: 'brand' }] },
  ])
  const { id } = made.body.data
  const off = async () =>
    (await shop.post('/cart/quote', { items: [{ productId, quantity: 3 }] }, as())).body.data.discount
  expect(await off()).toBe(0)
  const path = `/admin/promotions/${id}`
  const now = { ...body, startsOn: null, endsOn: null, scopes: [{ kind: 'category', id: category.id }] }
  expect((await change(path, now)).body.data).toMatchObject({ state: 'running', startsAt: null })
  expect(await off()).toBe(100)
  await placeOrder(shop, orderBody([{ productId, quantity: 3 }]))
  const { body: listed } = await shop.get('/admin/promotions/?state=running', as())
  expect(listed.data.find((one: { id: number }) => one.id === id)).toMatchObject({ used: 1, totalLimit: 10 })
  expect((await archive(path)).body.data.state).toBe('ended')
  expect(await off()).toBe(0)
  for (const action of ['promotion-created', 'promotion-changed', 'promotion-archived'])
    expect([action, await logged(action, id)]).toEqual([action, 1])
})

test('reports invalid fields, and writes nothing', async () => {
  const before = await shop.db.$count(promotions)
  const refused = async (body: object) => {
    const answer = await shop.post('/admin/promotions/', { names, ...body }, as())
    expect(answer.status).toBe(422)
    return Object.keys(answer.body.errors!)
  }
  expect(await refused({ kind: 'percent' })).toEqual(['percent'])
  expect(await refused({ kind: 'percent', percent: 101 })).toEqual(['percent'])
  expect(await refused({ kind: 'fixed' })).toEqual(['amount'])
  expect(await refused({ kind: 'buy-x-get-y', percent: 100 })).toEqual(['buyQuantity'])
  expect(await refused({ kind: 'free-shipping', names: { ...names, ru: '' } })).toEqual(['names.ru'])
  const window = { startsOn: '2026-12-02T10:00', endsOn: '2026-12-02T10:00' }
  expect(await refused({ kind: 'free-shipping', ...window })).toEqual(['endsOn'])
  expect(await refused({ kind: 'free-shipping', scopes: [{ kind: 'brand', id: 999_999 }] })).toEqual(['scopes'])
  expect(await shop.db.$count(promotions)).toBe(before)
})

test('counts earlier uses towards a limit set later, and rejects a limit below the uses', async () => {
  const { id: productId } = await buildProduct(shop.db, { variants: [{ stock: 100 }] })
  const { id } = await buildPromotion(shop.db, { scopes: [{ productId }] })
  const order = (n: number) =>
    placeOrder(
      shop,
      orderBody([{ productId, quantity: 1 }], { email: `later-${n}@nadara.example`, expectedTotal: 110 }),
    )
  for (const n of [1, 2]) expect((await order(n)).status).toBe(201)
  const body = { kind: 'percent', percent: 10, names, scopes: [{ kind: 'product', id: productId }] }
  const few = await change(`/admin/promotions/${id}`, { ...body, totalLimit: 1 })
  expect(few.body.errors).toHaveProperty('totalLimit')
  expect((await change(`/admin/promotions/${id}`, { ...body, totalLimit: 3 })).body.data.used).toBe(2)
  expect([(await order(3)).status, (await order(4)).status]).toEqual([201, 409])
})

test('creates a coupon with a normalised, unique code; finds, changes and archives it', async () => {
  const body = { kind: 'fixed', code: 'winter５０', amount: 50, minimumSubtotal: 99.9, customerLimit: 1 }
  const made = await shop.post('/admin/coupons/', body, as())
  expect(made.body.data).toMatchObject({ code: 'WINTER50', amount: 50, minimumSubtotal: 99.9, state: 'running' })
  expect((await shop.post('/admin/coupons/', { ...body, code: 'Winter50' }, as())).body.errors).toHaveProperty('code')
  expect((await shop.post('/admin/coupons/', { ...body, code: 'two words' }, as())).body.errors).toHaveProperty('code')
  const { id } = made.body.data
  const { id: productId } = await buildProduct(shop.db)
  const quoted = async () =>
    (await shop.post('/cart/quote', { items: [{ productId, quantity: 1 }], couponCode: 'winter50' }, as())).body.data
  expect((await quoted()).discount).toBe(50)
  expect((await change(`/admin/coupons/${id}`, { ...body, amount: 30.5 })).status).toBe(200)
  expect((await quoted()).discount).toBe(30.5)
  expect((await archive(`/admin/coupons/${id}`)).body.data.state).toBe('ended')
  expect((await quoted()).coupon.reason).toBe('unknown')
  const [audited] = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'coupon-changed'), eq(auditLog.subjectId, String(id))))
  expect(audited).toMatchObject({ before: { amount: 50, minimumSubtotal: 99.9 }, after: { amount: 30.5 } })
})

test.each([
  ['promotions', { kind: 'percent', percent: 10, names }],
  ['coupons', { kind: 'percent', percent: 10, code: 'TWO-WRITERS' }],
])('returns 409 with the current state for the second of two concurrent changes to %s', async (path, body) => {
  const made = (await shop.post(`/admin/${path}/`, body, as())).body.data
  const both = await Promise.all(
    [20, 30].map(percent => shop.put(`/admin/${path}/${made.id}`, { ...body, percent, version: made.version }, as())),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [kept] = both.filter(({ status }) => status === 200)
  const [late] = both.filter(({ status }) => status === 409)
  expect(late!.body.data.current).toEqual(kept!.body.data)
  // The version does not depend on the language or on uses by customers.
  const read = (language: 'ar' | 'en') => shop.get(`/admin/${path}/${made.id}`, { token, language })
  expect((await read('ar')).body.data.version).toBe((await read('en')).body.data.version)
})

test.each([
  ['promotions', { kind: 'percent', percent: 10, names }],
  ['coupons', { kind: 'percent', percent: 10, code: 'CHANGED-MEANWHILE' }],
])('returns 409 with the current state when archiving %s with a stale version', async (path, body) => {
  const made = (await shop.post(`/admin/${path}/`, body, as())).body.data
  const own = `/admin/${path}/${made.id}`
  const changed = (await change(own, { ...body, percent: 20 })).body.data
  const late = await shop.post(`${own}/archive`, { version: made.version }, as())
  expect([late.status, late.body.data.current]).toEqual([409, changed])
  expect((await shop.get(own, as())).body.data.state).toBe('running')
  expect((await archive(own)).body.data.state).toBe('ended')
})

test('creates an offer below the price for every variant of a product, and ends it on request', async () => {
  const { id: productId } = await buildProduct(shop.db, {
    sku: 'offered',
    variants: [
      { size: 's', price: 10_000 },
      { size: 'l', price: 20_000 },
    ],
  })
  const add = (body: object) => shop.post('/admin/offers/', { productIds: [productId], ...body }, as())
  expect((await add({ price: 100 })).body.errors).toHaveProperty('price')
  expect((await add({})).body.errors).toHaveProperty('price')
  expect((await add({ percent: 15 })).body.data).toEqual({ added: 2 })
  const own = async () =>
    (await shop.get('/admin/offers/?state=running&limit=100', as())).body.data.filter(
      (one: { productId: number }) => one.productId === productId,
    )
  expect((await own()).map((one: { price: number }) => one.price).sort()).toEqual([170, 85])
  const card = async () => (await shop.get(`/products/?ids=${productId}`)).body.data[0].offerPrice
  expect(await card()).toBe(85)
  for (const { id } of await own()) expect((await shop.post(`/admin/offers/${id}/end`, {}, as())).status).toBe(200)
  expect(await card()).toBeNull()
  expect((await shop.get('/admin/promotions/scopes?query=offered', as())).body.data).toMatchObject([
    { kind: 'product', id: productId, sku: 'offered' },
  ])
})
