import {
  and,
  arrayOverlaps,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import { toAgorot } from '../../shared/rules/money.ts'
import { priceSpan } from '../../shared/rules/price-span.ts'
import type { Db } from '../database/connect.ts'
import { brands, brandTranslations, productCategories, products } from '../database/schema/catalog.ts'
import { categoriesBelow } from './category-tree.ts'
import { wholeNumbers } from './ids.ts'
import { isInStock } from './on-sale.ts'

/** What the list knows of the price a card shows; never a professional price, or sorting would tell it. */
export interface ShownPrice {
  price: SQL<number>
  onOffer: SQL<boolean>
}

/** The filters of spec §7 as conditions; absent ones are undefined, unknown brands and categories match nothing. */
export function filterConditions(db: Db, filters: ProductFilters, shown: ShownPrice, now: Date): (SQL | undefined)[] {
  const { category, brand, brand_category, inStock, onOffer, featured, minRating, skinType, ids } = filters
  const [minPrice, maxPrice] = priceSpan(filters.minPrice, filters.maxPrice)
  return [
    category && inCategories(db, category),
    brand && ofBrands(db, brand),
    brand_category && ofBrands(db, brand_category),
    minPrice === undefined ? undefined : gte(shown.price, toAgorot(minPrice)),
    maxPrice === undefined ? undefined : lte(shown.price, toAgorot(maxPrice)),
    flag(inStock, isInStock(db)),
    flag(onOffer, shown.onOffer),
    flag(featured, isFeatured(now)),
    flag(filters.new, isNew(now)),
    minRating === undefined
      ? undefined
      : and(gt(products.ratingCount, 0), gte(products.ratingSum, sql`${minRating} * ${products.ratingCount}`)),
    skinType && arrayOverlaps(products.skinTypes, skinType),
    ids && inArray(products.id, wholeNumbers(ids)),
  ]
}

export const isFeatured = (now: Date | Placeholder) =>
  and(isNotNull(products.featuredAt), lte(products.featuredAt, now))!
export const isNew = (now: Date | Placeholder) => and(isNotNull(products.newUntil), gt(products.newUntil, now))!

function flag(wish: boolean | undefined, condition: SQL): SQL | undefined {
  return wish === undefined ? undefined : wish ? condition : not(condition)
}

/** Listed in one of the categories (slug or id) or anywhere below, as its own category or a further one. */
export function inCategories(db: Db, slugsOrIds: string[]): SQL {
  const tree = categoriesBelow(slugsOrIds)
  const alsoIn = db
    .select({ one: sql`1` })
    .from(productCategories)
    .where(and(eq(productCategories.productId, products.id), inArray(productCategories.categoryId, tree)))
  return or(inArray(products.categoryId, tree), exists(alsoIn))!
}

/** Of one of the brands, by slug, id or name in any language. */
function ofBrands(db: Db, wishes: string[]): SQL {
  const named = db
    .select({ id: brandTranslations.brandId })
    .from(brandTranslations)
    .where(
      inArray(
        sql`lower(${brandTranslations.name})`,
        wishes.map(wish => wish.toLowerCase()),
      ),
    )
  const known = db
    .select({ id: brands.id })
    .from(brands)
    .where(or(inArray(brands.slug, wishes), inArray(brands.id, wholeNumbers(wishes)), inArray(brands.id, named)))
  return inArray(products.brandId, known)
}
