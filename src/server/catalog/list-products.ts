import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { productsWithCode } from '../search/codes.ts'
import type { SearchEngine } from '../search/engine.ts'
import { filterConditions } from './filters.ts'
import { wholeNumbers } from './ids.ts'
import { asFound, bestSelling, type ListParts, newest, selectProductIds } from './select-products.ts'

/** A search without filters shows the best of what it found, and no further pages; memory answers it alone. */
const MOST_FOUND = 2_000

/** Ids of the products on sale that pass the filters (spec §7), one page of them, and how many pass in all. */
export async function listProductIds(
  db: Db,
  filters: ProductFilters,
  { now, language, search }: { now: Date; language: Language; search: SearchEngine },
) {
  const { page, limit } = filters
  const query = (filters.query || filters.search)?.trim()
  const offset = (page - 1) * limit
  const isPlain = !isNarrowed(filters)
  const found = query
    ? await search.find(db, query, {
        ...{ language, now, first: await productsWithCode(db, query) },
        ...(isPlain && { most: Math.min(offset + limit, MOST_FOUND) }),
      })
    : null
  if (found && (isPlain || found.total === 0))
    return { ids: found.ids.slice(offset), total: Math.min(found.total, MOST_FOUND), found }
  const listed = await selectProductIds(db, now, parts => ({
    ...(found && { among: found.ids }),
    where: filterConditions(db, filters, parts, now),
    orderBy: order(filters, parts, found !== null),
    limit,
    offset,
  }))
  return { ...listed, found }
}

/** Whether more is asked of a list than words. */
export const isNarrowed = ({ query, search, page, limit, sort, order, ...filters }: ProductFilters) =>
  (sort !== undefined && sort !== 'relevance') || Object.values(filters).some(filter => filter !== undefined)

/** Without a wish: the order of the ids asked for, else how well the words fit, else what the shop puts forward. */
function order({ sort, order, ids }: ProductFilters, { price }: ListParts, searched: boolean): SQL[] {
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
      return searched ? [asFound] : [sql`(${products.featuredAt} is null)`, ...bestSelling]
  }
}
