import { and, type SQL, sql } from 'drizzle-orm'
import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { brands, categories, productCategories, products } from '../database/schema/catalog.ts'
import { productsWithCode } from '../search/codes.ts'
import type { SearchEngine } from '../search/engine.ts'
import { filterConditions } from './filters.ts'
import { isInStock, onSale } from './on-sale.ts'
import { amongFound, shownPrice } from './select-products.ts'

const NOTHING = { categories: [], brands: [], inStock: 0, onOffer: 0 }

interface Asking {
  now: Date
  language: Language
  search: SearchEngine
}

/**
 * How many of what words find each choice of a filter would leave, beside all other filters that are on: one for a brand
 * tells nothing of the brands that are ticked, for these add up. Nothing where no words are asked for.
 */
export async function countedFacets(db: Db, filters: ProductFilters, { now, language, search }: Asking) {
  const query = (filters.query || filters.search)?.trim()
  if (!query) return NOTHING
  const { ids } = await search.find(db, query, { language, now, first: await productsWithCode(db, query) })
  if (ids.length === 0) return NOTHING
  const alike = await likeProducts(db, ids, filters, now)
  const slugs = await slugsOf(db)
  const sum = (some: typeof alike) => some.reduce((all, { many }) => all + many, 0)
  const passes = (one: (typeof alike)[number], but?: 'here' | 'ofBrand' | 'inStock' | 'onOffer') =>
    (but === 'here' || one.here) &&
    (but === 'ofBrand' || one.ofBrand) &&
    (but === 'inStock' || filters.inStock === undefined || one.inStock === filters.inStock) &&
    (but === 'onOffer' || filters.onOffer === undefined || one.onOffer === filters.onOffer)
  return {
    categories: counted(
      alike.filter(one => passes(one, 'here')),
      one => slugs.categoriesAbove([one.categoryId, ...one.alsoIn]),
    ),
    brands: counted(
      alike.filter(one => passes(one, 'ofBrand')),
      one => [slugs.brand(one.brandId)],
    ),
    inStock: sum(alike.filter(one => one.inStock && passes(one, 'inStock'))),
    onOffer: sum(alike.filter(one => one.onOffer && passes(one, 'onOffer'))),
  }
}

/** Products that pass the other filters, by what tells them apart here: there are fewer kinds than products. */
function likeProducts(db: Db, ids: number[], filters: ProductFilters, now: Date) {
  const { shown, offer, parts } = shownPrice(db, now)
  const { category, brand, brand_category } = filters
  const asked = (some: Partial<ProductFilters>): SQL =>
    sql`coalesce(${and(...filterConditions(db, some as ProductFilters, parts, now)) ?? sql`true`}, false)`
  const others = { category: undefined, brand: undefined, brand_category: undefined }
  const each = db
    .select({
      brandId: products.brandId,
      categoryId: products.categoryId,
      alsoIn: sql<number[]>`array(
        select ${productCategories.categoryId} from ${productCategories}
        where ${productCategories.productId} = ${products.id} order by 1
      )`.as('also_in'),
      here: sql<boolean>`${asked({ category })}`.as('here'),
      ofBrand: sql<boolean>`${asked({ brand, brand_category })}`.as('of_brand'),
      inStock: sql<boolean>`${isInStock(db)}`.as('is_in_stock'),
      onOffer: sql<boolean>`${parts.onOffer}`.as('on_offer'),
    })
    .from(products)
    .innerJoin(amongFound(ids), sql`hit.id = ${products.id}`)
    .innerJoinLateral(shown, sql`true`)
    .leftJoinLateral(offer, sql`true`)
    .where(
      and(
        onSale(now),
        ...filterConditions(db, { ...filters, ...others, inStock: undefined, onOffer: undefined }, parts, now),
      ),
    )
    .as('each')
  const { brandId, categoryId, alsoIn, here, ofBrand, inStock, onOffer } = each
  return db
    .select({ brandId, categoryId, alsoIn, here, ofBrand, inStock, onOffer, many: sql<number>`count(*)::int` })
    .from(each)
    .groupBy(brandId, categoryId, alsoIn, here, ofBrand, inStock, onOffer)
}

function counted<One extends { many: number }>(some: One[], slugsOf: (one: One) => Iterable<string>) {
  const counts = new Map<string, number>()
  for (const one of some) for (const slug of new Set(slugsOf(one))) counts.set(slug, (counts.get(slug) ?? 0) + one.many)
  return [...counts].map(([slug, count]) => ({ slug, count }))
}

async function slugsOf(db: Db) {
  const { id, slug, parentId } = categories
  const tree = new Map((await db.select({ id, slug, parentId }).from(categories)).map(row => [row.id, row]))
  const named = new Map(
    (await db.select({ id: brands.id, slug: brands.slug }).from(brands)).map(row => [row.id, row.slug]),
  )
  return {
    brand: (id: number) => named.get(id)!,
    /** Of these and of everything above them. */
    categoriesAbove(ids: number[]): string[] {
      const above = new Set<string>()
      for (const id of ids)
        for (let row = tree.get(id); row && !above.has(row.slug); row = tree.get(row.parentId ?? 0)) above.add(row.slug)
      return [...above]
    },
  }
}
