import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildGroup } from '../../../test/support/build-group.ts'
import { buildPromotion, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { builtRenderer } from '../../../test/support/renderer.ts'
import { promotions } from '../database/schema/pricing.ts'

let shop: TestApp
let origin: string
let brandId: number
let child: Awaited<ReturnType<typeof buildCategory>>
let parentId: number
const ids = { mask: 0, cream: 0 }
const tokens: Record<'doctor' | 'customer' | 'member' | 'admin', string> = {
  doctor: '',
  customer: '',
  member: '',
  admin: '',
}
let groupId: number

beforeAll(async () => {
  shop = await startTestApp({ renderer: await builtRenderer() })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const parent = await buildCategory(shop.db)
  parentId = parent.id
  child = await buildCategory(shop.db, { parentId })
  const brand = await buildBrand(shop.db)
  brandId = brand.id
  ids.mask = (await buildProduct(shop.db, { category: child, variants: [{ price: 3_000, stock: 100 }] })).id
  ids.cream = (await buildProduct(shop.db, { brand, variants: [{ price: 20_000, stock: 100 }] })).id
  tokens.doctor = (await buildApprovedProfessional(shop.db, 'doctor')).token
  tokens.customer = (await buildPerson(shop.db)).token
  const member = await buildPerson(shop.db)
  tokens.member = member.token
  groupId = (await buildGroup(shop.db, { en: 'Midwives' }, [member.userId])).id
  tokens.admin = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(null)
  await shop.db.update(promotions).set({ archivedAt: new Date() })
})

type Actor = { token?: string }
const cardOf = async (id: number, as: Actor = {}) =>
  (await shop.get(`/products/?ids=${id}`, { ...as, language: 'en' })).body.data[0]
const namesOn = async (id: number, as: Actor = {}) => {
  const { body } = await shop.get(`/products/${id}/`, { ...as, language: 'en' })
  const names = body.data.promotions.map(({ name }: { name: string }) => name)
  expect((await cardOf(id, as)).promotions.map(({ name }: { name: string }) => name)).toEqual(names)
  return names
}
const page = async (path: string) => (await fetch(origin + path)).text()

test('shows a category or brand promotion on the products that the cart discounts', async () => {
  await buildPromotion(shop.db, {
    kind: 'percent',
    percent: 10,
    scopes: [{ categoryId: parentId }],
    names: { en: 'Ten off' },
  })
  await buildPromotion(shop.db, { kind: 'fixed', amount: 500, scopes: [{ brandId }], names: { en: 'Five off' } })
  expect(await namesOn(ids.mask)).toEqual(['Ten off'])
  expect(await namesOn(ids.cream)).toEqual(['Five off'])
  const quoted = await shop.post('/cart/quote', {
    items: [
      { productId: ids.mask, quantity: 1 },
      { productId: ids.cream, quantity: 1 },
    ],
  })
  expect(quoted.body.data.promotions).toMatchObject([{ discount: 3 }, { discount: 5 }])
})

test('shows a group’s promotions and free-shipping threshold to its members only', async () => {
  await buildPromotion(shop.db, {
    kind: 'free-shipping',
    minimumSubtotal: 15_000,
    customerGroup: 'professionals',
    names: { en: 'Free for us' },
  })
  expect(await namesOn(ids.cream)).toEqual([])
  expect(await namesOn(ids.cream, { token: tokens.doctor })).toEqual(['Free for us'])
  const thresholds = async (as: Actor) => {
    const zones = await shop.get('/shipping-zones/', as)
    const quote = await shop.post(
      '/cart/quote',
      { items: [{ productId: ids.cream, quantity: 1 }], region: zones.body.data[0].regions[0].code },
      as,
    )
    return [zones.body.data[0].freeFrom, quote.body.data.freeShippingFrom]
  }
  const [promised, applied] = await thresholds({ token: tokens.doctor })
  expect([promised, applied]).toEqual([150, 150])
  const [publicly, inCart] = await thresholds({})
  expect(publicly).toBe(inCart)
  expect(publicly).toBeGreaterThan(150)
})

test('shows customer and group promotions to members only, whichever viewer requested before', async () => {
  const hasOwnPrices = async (as: Actor) => (await shop.get('/auth/me/', as)).body.data.hasOwnPrices
  expect(await hasOwnPrices({ token: tokens.member })).toBe(false)
  await buildPromotion(shop.db, { percent: 10, customerGroup: 'customers', names: { en: 'For accounts' } })
  await buildPromotion(shop.db, { percent: 20, customerGroup: 'group', groupId, names: { en: 'For midwives' } })
  expect(await namesOn(ids.cream, { token: tokens.member })).toEqual(['For accounts', 'For midwives'])
  expect(await namesOn(ids.cream, { token: tokens.customer })).toEqual(['For accounts'])
  expect(await namesOn(ids.cream)).toEqual([])
  expect(await namesOn(ids.cream, { token: tokens.member })).toEqual(['For accounts', 'For midwives'])
  expect(await page(`/en/products/${ids.cream}`)).not.toMatch(/For accounts|For midwives/)
  expect(await hasOwnPrices({ token: tokens.member })).toBe(true)
})

test('hides a promotion only from the customer who has reached its limit', async () => {
  await buildPromotion(shop.db, { percent: 10, customerLimit: 1, names: { en: 'Once each' } })
  const customer = await buildPerson(shop.db)
  expect(await namesOn(ids.cream, customer)).toEqual(['Once each'])
  const order = orderBody([{ productId: ids.cream, quantity: 1 }], { email: customer.email })
  expect((await placeOrder(shop, order, customer)).status).toBe(201)
  expect(await namesOn(ids.cream, customer)).toEqual([])
  expect(await namesOn(ids.cream)).toEqual(['Once each'])
})

test('lists promotions with their targets on the offers page, group promotions to members only', async () => {
  const announced = async (as: Actor = {}) => (await shop.get('/promotions/', { ...as, language: 'en' })).body.data
  await buildPromotion(shop.db, {
    percent: 10,
    minimumSubtotal: 9_950,
    scopes: [{ brandId }, { categoryId: child.id }, { productId: ids.mask }],
    names: { en: 'Ten off three things' },
  })
  await buildPromotion(shop.db, { percent: 20, customerGroup: 'group', groupId, names: { en: 'For midwives' } })
  const [first, ...others] = await announced()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    name: 'Ten off three things',
    kind: 'percent',
    minimumSubtotal: 99.5,
    endsAt: null,
    customerGroup: 'everyone',
  })
  const linked = first.targets.map(({ kind, id }: { kind: string; id: number }) => [kind, id])
  expect(linked).toEqual([
    ['brand', brandId],
    ['category', child.id],
    ['product', ids.mask],
  ])
  expect(await announced({ token: tokens.member })).toMatchObject([
    { name: 'Ten off three things' },
    { name: 'For midwives', customerGroup: 'group', targets: [] },
  ])
  const html = await page('/en/special-offers')
  expect(html).toContain('Ten off three things')
  expect(html).not.toContain('For midwives')
  for (const { slug, kind } of first.targets) if (kind !== 'product') expect(html).toContain(`?${kind}=${slug}"`)
  await shop.db.update(promotions).set({ archivedAt: new Date() })
  expect(await page('/en/special-offers')).not.toContain('Ten off three things')
})

test('shows and hides a promotion on cached pages at its start and end without a write', async () => {
  const [start, end] = [Date.now() + 60_000, Date.now() + 120_000]
  await buildPromotion(shop.db, {
    kind: 'percent',
    percent: 10,
    startsAt: new Date(start),
    endsAt: new Date(end),
    names: { en: 'One minute' },
  })
  const path = `/en/products/${ids.cream}`
  expect(await page(path)).not.toContain('One minute')
  shop.setNow(new Date(start))
  expect(await page(path)).toContain('One minute')
  shop.setNow(new Date(end))
  expect(await page(path)).not.toContain('One minute')
})

test('removes an archived promotion from cached pages at the next visit', async () => {
  const { id } = await buildPromotion(shop.db, { kind: 'percent', percent: 10, names: { en: 'Summer sale' } })
  const path = `/en/products/${ids.cream}`
  expect(await page(path)).toContain('Summer sale')
  const { version } = (await shop.get(`/admin/promotions/${id}`, { token: tokens.admin })).body.data
  await shop.post(`/admin/promotions/${id}/archive`, { version }, { token: tokens.admin })
  expect(await page(path)).not.toContain('Summer sale')
})

test('hides a promotion after its last use, without invalidating caches on earlier uses', async () => {
  const { id } = await buildPromotion(shop.db, {
    kind: 'percent',
    percent: 10,
    totalLimit: 2,
    names: { en: 'First two' },
  })
  const recorded = async () => {
    const { rows } = await shop.db.execute(sql`select from changes where tag = 'table:promotions'`)
    return rows.length
  }
  expect(await namesOn(ids.cream)).toEqual(['First two'])
  const before = await recorded()
  await placeOrder(shop, orderBody([{ productId: ids.cream, quantity: 1 }]))
  expect(await recorded()).toBe(before)
  expect(await namesOn(ids.cream)).toEqual(['First two'])
  await placeOrder(shop, orderBody([{ productId: ids.cream, quantity: 1 }]))
  expect(await namesOn(ids.cream)).toEqual([])
  expect((await shop.db.select().from(promotions).where(eq(promotions.id, id)))[0]!.usedCount).toBe(2)
})

test('shows the buy-X-get-Y hint from the first unit, with the number of missing units', async () => {
  await buildPromotion(shop.db, {
    kind: 'buy-x-get-y',
    buyQuantity: 2,
    getQuantity: 1,
    percent: 100,
    scopes: [{ categoryId: child.id }],
    names: { en: 'Two and one' },
  })
  const hints = async (quantity: number) =>
    (await shop.post('/cart/quote', { items: [{ productId: ids.mask, quantity }] })).body.data.hints
  expect(await hints(1)).toMatchObject([{ missing: null, units: 2 }])
  expect(await hints(2)).toMatchObject([{ missing: null, units: 1 }])
  expect(await hints(3)).toEqual([])
  expect(await hints(4)).toEqual([])
  expect(await hints(5)).toMatchObject([{ missing: null, units: 1 }])
})
