import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { expectedIds, type ProductsOnSale, productsOnSale } from '../../../test/support/catalog-oracle.ts'
import { SORTS } from '../../shared/contracts/catalog.ts'
import { attributes } from '../database/schema/attributes.ts'
import { products, productVariants } from '../database/schema/catalog.ts'
import { offers } from '../database/schema/pricing.ts'
import { CatalogState } from './catalog-state.ts'

let shop: TestApp
let brandIds: number[]
let categoryIds: number[]
let productIds: number[]
const START = Date.UTC(2026, 5, 1)
const HOUR = 3_600_000
const at = (hours: number | null) => (hours === null ? null : new Date(START + hours * HOUR))

beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const { db } = shop
  shop.setNow(at(0))
  await db.insert(attributes).values([
    { code: 'texture', kind: 'choice', isFilterable: true },
    { code: 'vegan', kind: 'flag', isFilterable: true },
    { code: 'weight', kind: 'number', isFilterable: true },
  ])
  const brands = [await buildBrand(db, { names: { en: 'Ünique' } }), await buildBrand(db), await buildBrand(db)]
  const top = await buildCategory(db)
  const middle = await buildCategory(db, { parentId: top.id })
  const categories = [top, middle, await buildCategory(db, { parentId: middle.id }), await buildCategory(db)]
  brandIds = brands.map(({ id }) => id)
  categoryIds = categories.map(({ id }) => id)
  productIds = []
  const some = fc.sample(product, { numRuns: 40, seed: 14 })
  for (const { brand, category, also, variants, row } of some) {
    const built = await buildProduct(db, {
      brand: brands[brand]!,
      category: categories[category]!,
      alsoIn: also === null || also === category ? [] : [categories[also]!],
      variants: variants.map(({ offer, ...variant }, place) => ({
        ...variant,
        size: `s${place}`,
        ...(offer && { offer: { price: offer.price, startsAt: at(offer.from)!, endsAt: at(offer.to) } }),
      })),
      row: {
        ...row,
        publishedAt: at(row.publishedAt),
        archivedAt: at(row.archivedAt),
        featuredAt: at(row.featuredAt),
        newUntil: at(row.newUntil),
        ratingSum: row.ratingCount * row.stars,
      },
    })
    productIds.push(built.id)
  }
}, 120_000)
afterAll(() => shop.close())

const hour = fc.integer({ min: -6, max: 6 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })
const price = fc.integer({ min: 1, max: 8 }).map(step => step * 1_000)
const offer = fc.record({
  price,
  from: hour,
  to: maybe(fc.integer({ min: 7, max: 9 })),
})
const values = fc.record(
  { texture: fc.constantFrom('gel', 'balm'), weight: fc.integer({ min: 1, max: 3 }), vegan: fc.boolean() },
  { requiredKeys: ['weight', 'vegan'], noNullPrototype: true },
)
const product = fc.record({
  brand: fc.nat(2),
  category: fc.nat(3),
  also: maybe(fc.nat(3)),
  variants: fc.array(
    fc.record({
      price,
      stock: fc.constantFrom(0, 0, 3, 40),
      archived: fc.constantFrom(false, false, true),
      offer: maybe(offer),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  row: fc.record({
    publishedAt: fc.option(hour, { nil: null, freq: 8 }),
    archivedAt: fc.option(fc.constant(-6), { nil: null, freq: 1 }),
    featuredAt: maybe(hour),
    newUntil: maybe(hour),
    soldCount: fc.nat(4),
    ratingCount: fc.nat(2),
    stars: fc.integer({ min: 1, max: 5 }),
    skinTypes: fc.subarray(['dry', 'oily', 'mature']),
    attributes: values,
  }),
})

const filters = fc.record(
  {
    category: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    brand: fc.subarray([0, 1, 2], { minLength: 1 }),
    minPrice: fc.constantFrom(10, 30, 50),
    maxPrice: fc.constantFrom(20, 40, 60),
    inStock: fc.boolean(),
    onOffer: fc.boolean(),
    featured: fc.boolean(),
    new: fc.boolean(),
    minRating: fc.integer({ min: 1, max: 5 }),
    skinType: fc.subarray(['dry', 'oily', 'mature', 'none'], { minLength: 1 }),
    // Most of these filters match nearly all products, so that lists are not empty.
    attribute: fc.constantFrom<string[][]>(
      ['weight:1', 'weight:2', 'weight:3'],
      ['weight:1', 'weight:2', 'weight:4', 'vegan:yes', 'vegan:no'],
      ['vegan:yes', 'weight:2', 'weight:3'],
      ['texture:gel', 'texture:none'],
    ),
    ids: fc.array(fc.nat(39), { minLength: 1, maxLength: 12 }),
    sort: fc.constantFrom(...SORTS),
    order: fc.constantFrom('asc', 'desc'),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(1, 3, 20),
  },
  { requiredKeys: [] },
)
const clockEvent = fc.record({ kind: fc.constant('clock' as const), hours: fc.integer({ min: -7, max: 10 }) })
const soldEvent = fc.record({
  kind: fc.constant('sold' as const),
  product: fc.nat(39),
  sold: fc.nat(4),
  stock: fc.nat(2),
})
/** Generates an event between two lists: time passes, or a product is edited. */
const event = fc.oneof(
  clockEvent,
  soldEvent,
  fc.record({ kind: fc.constant('price' as const), product: fc.nat(39), price }),
  fc.record({ kind: fc.constant('published' as const), product: fc.nat(39), hours: maybe(hour) }),
  fc.record({ kind: fc.constant('valued' as const), product: fc.nat(39), values }),
  fc.record({ kind: fc.constant('offer' as const), product: fc.nat(39), offer }),
  fc.record({ kind: fc.constant('moved' as const), product: fc.nat(39), category: fc.nat(3), brand: fc.nat(2) }),
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

async function happen(one: Event): Promise<void> {
  const { db } = shop
  if (one.kind === 'clock') return shop.setNow(at(one.hours))
  const id = productIds[one.product]!
  const own = eq(productVariants.productId, id)
  const write = (row: Partial<typeof products.$inferInsert>) => db.update(products).set(row).where(eq(products.id, id))
  if (one.kind === 'sold') {
    await db.transaction(async db => {
      await db.update(products).set({ soldCount: one.sold }).where(eq(products.id, id))
      // The sold count changes in the transaction that changes the stock.
      await db
        .update(productVariants)
        .set({ stock: sql`${productVariants.stock} + 1` })
        .where(own)
      await db.update(productVariants).set({ stock: one.stock }).where(own)
    })
  } else if (one.kind === 'price') await db.update(productVariants).set({ price: one.price }).where(own)
  else if (one.kind === 'published') await write({ publishedAt: at(one.hours) })
  else if (one.kind === 'valued') await write({ attributes: one.values })
  else if (one.kind === 'moved') await write({ categoryId: categoryIds[one.category]!, brandId: brandIds[one.brand]! })
  else {
    const [variant] = await db
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(own)
      .orderBy(productVariants.position)
    const { price, from, to } = one.offer
    await db.insert(offers).values({ variantId: variant!.id, price, startsAt: at(from)!, endsAt: at(to) })
  }
}

type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never
const namesOf = ({ category, brand, ids, ...rest }: Filters) => ({
  ...rest,
  ...(category && { category: category.map(place => String(categoryIds[place])) }),
  ...(brand && { brand: brand.map(place => String(brandIds[place])) }),
  ...(ids && { ids: ids.map(place => String(productIds[place])) }),
})

async function expectSame(shelf: ProductsOnSale, requested: Filters): Promise<void> {
  const wanted = namesOf(requested)
  const query = new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => [value].flat().map(one => [name, String(one)])),
  )
  const { status, body } = await shop.get(`/products/?${query}`)
  expect(status).toBe(200)
  const expected = expectedIds(shelf, wanted)
  expect({ query: `${query}`, ids: body.data.map(({ id }: { id: number }) => id), total: body.meta.total }).toEqual({
    query: `${query}`,
    ...expected,
  })
}

interface Comparison {
  runs: number
  events?: fc.Arbitrary<Event>
  lists?: fc.Arbitrary<Filters>
}

async function compare({ runs, events = event, lists = filters }: Comparison): Promise<void> {
  await fc.assert(
    fc.asyncProperty(events, fc.array(lists, { minLength: 4, maxLength: 4 }), async (one, requested) => {
      await happen(one)
      const shelf = await productsOnSale(shop.db, shop.app.services.clock())
      for (const list of requested) await expectSame(shelf, list)
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

test('returns the same lists as filtering and sorting all rows, after any edit at any time', async () => {
  await compare({ runs: 60 })
}, 120_000)

test.each([
  ['put', event, filters],
  ['setInStock', soldEvent, fc.constant<Filters>({ inStock: true })],
  ['setSold', soldEvent, fc.constant<Filters>({ sort: 'best-selling' })],
  ['evaluate', clockEvent, filters],
] as const)(
  '[mutant] returns wrong lists without %s',
  async (method, events, lists) => {
    shop.setNow(at(1))
    const ignored = vi.spyOn(CatalogState.prototype, method).mockImplementation(() => {})
    await expect(compare({ runs: 100, events, lists })).rejects.toThrow()
    ignored.mockRestore()
    // Setting the clock back makes the index reload everything.
    shop.setNow(at(-9))
    await shop.get('/products/')
  },
  120_000,
)
