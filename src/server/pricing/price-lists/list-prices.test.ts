import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildGroup } from '../../../../test/support/build-group.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../../test/support/build-person.ts'
import { buildPriceList } from '../../../../test/support/build-price-list.ts'
import { withAlteredQueries } from '../../../../test/support/mutate-queries.ts'
import { type OracleRule, type OracleVariant, oraclePrices } from '../../../../test/support/price-list-oracle.ts'
import { priceLists } from '../../database/schema/pricing.ts'

let shop: TestApp
let doctor: Awaited<ReturnType<typeof buildPerson>>
let member: Awaited<ReturnType<typeof buildPerson>>
let groupId: number
let variants: (OracleVariant & { sizeId: number | null })[]
const HOUR = 3_600_000

beforeAll(async () => {
  shop = await startTestApp()
  const { db } = shop
  doctor = await buildApprovedProfessional(db, 'doctor')
  member = await buildPerson(db)
  groupId = (await buildGroup(db, {}, [member.userId, doctor.userId])).id
  const [parent, brand] = [await buildCategory(db), await buildBrand(db)]
  const child = await buildCategory(db, { parentId: parent.id })
  const other = await buildCategory(db)
  const sized = await buildProduct(db, {
    category: child,
    brand,
    variants: [
      { size: 's', price: 9_999, stock: 50 },
      { size: 'l', price: 15_001, stock: 50 },
    ],
  })
  const plain = await buildProduct(db, { category: parent, variants: [{ price: 333, stock: 50 }] })
  const filed = await buildProduct(db, { category: other, brand, alsoIn: [child], variants: [{ price: 1, stock: 50 }] })
  const sizes = (await shop.get(`/products/${sized.id}/`)).body.data.sizes
  const inChild = [child.id, parent.id]
  const of = (product: typeof sized, at: number, price: number, categories: number[]) => ({
    variant: product.variantIds[at]!,
    product: product.id,
    brand: product.brandId,
    price,
    categories,
    sizeId: product === sized ? sizes[at].id : null,
  })
  variants = [
    of(sized, 0, 9_999, inChild),
    of(sized, 1, 15_001, inChild),
    of(plain, 0, 333, [parent.id]),
    of(filed, 0, 1, [other.id, ...inChild]),
  ]
})
afterAll(() => shop.close())

const cartOf = (quantities: readonly number[]) =>
  variants.flatMap((variant, at) => (quantities[at] ? [{ variant, quantity: quantities[at]! }] : []))
const itemsOf = (cart: ReturnType<typeof cartOf>) =>
  cart.map(({ variant, quantity }) => ({ productId: variant.product, sizeId: variant.sizeId, quantity }))
async function quoted(cart: ReturnType<typeof cartOf>, token?: string): Promise<number[]> {
  const { body } = await shop.post('/cart/quote', { items: itemsOf(cart) }, { token })
  return body.data.lines.map((line: any) => Math.round(line.unitPrice * 100))
}
const columnsOf = ({ scope, target, from, percent, price }: OracleRule) => ({
  ...(scope !== 'everything' && { [`${scope}Id`]: target }),
  minQuantity: from,
  percent,
  price,
})

const rule = fc
  .record({
    scope: fc.constantFrom('variant', 'product', 'brand', 'category', 'everything' as const),
    at: fc.nat({ max: 3 }),
    from: fc.constantFrom(1, 1, 2, 5, 9),
    percent: fc.integer({ min: 1, max: 95 }),
    price: fc.option(fc.integer({ min: 1, max: 16_000 })),
  })
  .map(({ scope, at, from, percent, price }) => ({ scope, at, from, percent: price === null ? percent : null, price }))
const list = fc.record({
  audience: fc.constantFrom('doctor', 'nurse', 'group', 'customer', 'stranger'),
  window: fc.constantFrom('open', 'running', 'lapsed', 'ahead', 'off'),
  rules: fc.uniqueArray(rule, {
    maxLength: 4,
    selector: ({ scope, at, from }) => `${scope} ${scope === 'everything' ? '' : targetOf(scope, at)} ${from}`,
  }),
})
const situation = fc.record({
  lists: fc.array(list, { minLength: 1, maxLength: 3 }),
  quantities: fc.array(fc.nat({ max: 6 }), { minLength: 4, maxLength: 4 }).filter(some => some.some(Boolean)),
  buyer: fc.constantFrom('doctor', 'member', 'visitor'),
})

function targetOf(scope: OracleRule['scope'], at: number): number {
  const variant = variants[at]!
  return scope === 'category' ? variant.categories.at(-1)! : scope === 'everything' ? 0 : variant[scope]
}

type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never
type List = Situation['lists'][number]
const ofDoctor = (window: List['window'], ...rules: List['rules']): [Situation] => [
  { lists: [{ audience: 'doctor', window, rules }], quantities: [5, 1, 1, 1], buyer: 'doctor' },
]
const half = { at: 0, from: 1, percent: 50, price: null } as const
/** Situations in which the mutants charge a wrong price; random situations alone could miss a mutant. */
const EXAMPLES: [Situation][] = [
  ofDoctor('open', { ...half, scope: 'brand' }),
  ofDoctor('open', { ...half, scope: 'category' }),
  ofDoctor('lapsed', { ...half, scope: 'everything' }),
  ofDoctor('ahead', { ...half, scope: 'everything' }),
  ofDoctor('off', { ...half, scope: 'everything' }),
  ofDoctor('open', { ...half, scope: 'everything', from: 5 }),
]

async function assertPrices(numRuns: number) {
  const stranger = await buildPerson(shop.db)
  const now = Date.now()
  const [before, after] = [new Date(now - HOUR), new Date(now + HOUR)]
  const windows = {
    open: {},
    running: { startsAt: before, endsAt: after },
    lapsed: { startsAt: new Date(now - 2 * HOUR), endsAt: before },
    ahead: { startsAt: after },
    off: { activeAt: null },
  }
  const whom = {
    doctor: { professions: ['doctor' as const] },
    nurse: { professions: ['nurse' as const] },
    group: { groups: [groupId] },
    customer: { customers: [member.userId] },
    stranger: { customers: [stranger.userId] },
  }
  const isFor = { doctor: ['doctor'], nurse: [], group: ['doctor', 'member'], customer: ['member'], stranger: [] }
  await fc.assert(
    fc.asyncProperty(situation, async ({ lists, quantities, buyer }) => {
      await shop.db.delete(priceLists)
      const oracle = []
      for (const { audience, window, rules } of lists) {
        const known = rules.map(({ at, ...rule }) => ({ ...rule, target: targetOf(rule.scope, at) }))
        await buildPriceList(shop.db, { ...whom[audience], rules: known.map(columnsOf), row: windows[window] })
        oracle.push({
          rules: known,
          isRunning: window === 'open' || window === 'running',
          isFor: (isFor[audience] as string[]).includes(buyer),
        })
      }
      const cart = cartOf(quantities)
      const token = { doctor: doctor.token, member: member.token, visitor: undefined }[buyer]
      expect(await quoted(cart, token)).toEqual(oraclePrices(cart, oracle))
    }),
    { numRuns, examples: EXAMPLES, endOnFailure: true },
  )
  await shop.db.delete(priceLists)
}

test('quotes the same prices as an independent reference implementation of price lists', () => assertPrices(60))

describe('[mutant]', () => {
  const PER_LINE = `select variant_id * 1000 + id as id, variant_id, scope, list_id, list_name, for_profession, min_quantity,
    percent, price, pack from (`
  test.each([
    ['misses a lower price of a brand', 'g.brand_id = r.for_brand', 'false'],
    ['misses rules of parent categories', 'c.parent_id is not null', 'false'],
    ['applies a list that has lapsed', /l\.ends_at > (\$\d+)/, '($1::timestamptz is not null)'],
    ['applies a list ahead of its start', /l\.starts_at <= (\$\d+)/, '($1::timestamptz is not null)'],
    ['counts units per line instead of per rule', 'select * from (', PER_LINE],
  ])('%s', async (_, from, to) => {
    const reword = (text: string) => (text.includes('for_variant') ? text.replace(from, to) : text)
    await expect(withAlteredQueries(reword, () => assertPrices(150), { callers: 1 })).rejects.toThrow()
  })
})

test('shows, quotes and charges the same list price, and only to the list’s customers', async () => {
  await shop.db.delete(priceLists)
  const cart = cartOf([2, 4, 0, 0])
  const { product } = cart[0]!.variant
  const rules = [{ percent: 10 }, { productId: product, minQuantity: 6, price: 7_000 }]
  await buildPriceList(shop.db, { groups: [groupId], rules })
  const detail = async (token?: string) => (await shop.get(`/products/${product}/`, { token })).body.data
  const own = await detail(member.token)
  expect(own).toMatchObject({ price: 99.99, customerPrice: 89.99 })
  expect(own.variants.map((variant: any) => [variant.customerPrice, variant.quantityPrices])).toEqual([
    [89.99, [{ quantity: 6, unitPrice: 70, scope: 'product' }]],
    [135.01, [{ quantity: 6, unitPrice: 70, scope: 'product' }]],
  ])
  const { body } = await placeOrder(shop, orderBody(itemsOf(cart), { expectedTotal: undefined }), {
    token: member.token,
  })
  expect(body.data.lines.map((line: any) => line.unitPrice)).toEqual([70, 70])
  const admin = (await buildPerson(shop.db, { role: 'admin' })).token
  const { data } = (await shop.get(`/admin/orders/${body.data.number}/prices`, { token: admin })).body
  expect(data[1].trace.map((one: any) => [one.kind, one.price, one.outcome, one.list?.name, one.minQuantity])).toEqual([
    ['customer', 70, 'taken', 'List', 6],
    ['customer', 135.01, 'dearer', 'List', undefined],
    ['public', 150.01, 'dearer', undefined, undefined],
  ])
  for (const token of [undefined, (await buildPerson(shop.db)).token]) {
    expect(JSON.stringify(await detail(token))).not.toMatch(/customerPrice|quantityPrices|89\.99/)
    expect(await quoted(cart, token)).toEqual([9_999, 15_001])
  }
})

test('applies a changed price list at the next request, only for its customers', async () => {
  await shop.db.delete(priceLists)
  const { product } = variants[2]!
  const price = async (token?: string) => {
    const [card] = (await shop.get(`/products/?ids=${product}`, { token })).body.data
    return card.customerPrice ?? card.price
  }
  expect([await price(), await price(member.token)]).toEqual([3.33, 3.33])
  const list = await buildPriceList(shop.db, { customers: [member.userId], rules: [{ price: 200 }] })
  expect([await price(), await price(member.token)]).toEqual([3.33, 2])
  expect((await shop.get('/auth/me/', { token: member.token })).body.data.hasOwnPrices).toBe(true)
  await shop.db.update(priceLists).set({ activeAt: null })
  expect([await price(), await price(member.token)]).toEqual([3.33, 3.33])
  expect(list.id).toBeGreaterThan(0)
})

test('rounds quantities to whole packs for the list’s customers, and reports the change', async () => {
  await shop.db.delete(priceLists)
  const [cart] = [cartOf([0, 0, 4, 0])]
  const { product } = cart[0]!.variant
  await buildPriceList(shop.db, { customers: [member.userId], rules: [{ productId: product, pack: 6, percent: 10 }] })
  const quote = async (quantity: number, token?: string) => {
    const { data } = (await shop.post('/cart/quote', { items: [{ productId: product, quantity }] }, { token })).body
    const [line] = data.lines
    return [
      line.quantity,
      line.cap,
      line.pack,
      data.changes.map(({ kind, from, to, pack }: any) => [kind, from, to, pack]),
    ]
  }
  expect(await quote(4, member.token)).toEqual([6, 48, 6, [['whole-packs', 4, 6, 6]]])
  expect(await quote(12, member.token)).toEqual([12, 48, 6, []])
  expect(await quote(49, member.token)).toEqual([48, 48, 6, [['quantity-reduced', 49, 48, undefined]]])
  expect(await quote(4)).toEqual([4, 50, 1, []])
})
