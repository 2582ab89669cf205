import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { matchText } from '../search/match.ts'
import { filterConditions } from './filters.ts'
import { wholeNumbers } from './ids.ts'
import { bestSelling, type ListParts, newest, selectProductIds } from './select-products.ts'

/** Ids of the products on sale that pass the filters (spec §7), one page of them, and how many pass in all. */
export function listProductIds(db: Db, filters: ProductFilters, now: Date): Promise<{ ids: number[]; total: number }> {
  const { page, limit, query, search } = filters
  const text = matchText(db, query || search)
  return selectProductIds(db, now, parts => ({
    where: [...filterConditions(db, filters, parts, now), text?.isHit],
    orderBy: order(filters, parts, text?.rank),
    limit,
    offset: (page - 1) * limit,
  }))
}

/** Without a wish: the order of the ids asked for, else how well the words fit, else what the shop puts forward. */
function order({ sort, order, ids }: ProductFilters, { price }: ListParts, rank: SQL | undefined): SQL[] {
  switch (sort) {
    case 'newest':
      return newest
    case 'price-asc':
    case 'price-desc':
      return [(order ?? sort.slice('price-'.length)) === 'desc' ? desc(price) : asc(price), asc(products.id)]
    case 'rating':
      return [
        desc(sql`coalesce(${products.ratingSum}::float / nullif(${products.ratingCount}, 0), 0)`),
        desc(products.ratingCount),
        asc(products.id),
      ]
    case 'best-selling':
      return bestSelling
    default:
      if (ids && !sort) return [sql`array_position(${sql.param(wholeNumbers(ids))}::int[], ${products.id})`]
      return [rank ? desc(rank) : sql`(${products.featuredAt} is null)`, ...bestSelling]
  }
}
