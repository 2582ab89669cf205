import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/database/connect.ts'
import type { ProductFilters } from '../../src/shared/contracts/catalog.ts'

/**
 * A published product with all values that lists filter and sort by. This file is a second, simple implementation of
 * the lists.
 */
interface Listed {
  id: number
  brandId: number
  categories: number[]
  price: number
  offered: boolean
  inStock: boolean
  featured: boolean
  everFeatured: boolean
  isNew: boolean
  sold: number
  ratingSum: number
  ratingCount: number
  skinTypes: string[]
  publishedAt: number
  attributes: Record<string, string | number | boolean>
}

export type ProductsOnSale = Listed[]

/** Reads all products on sale at a given time, by one query that scans the tables. */
export async function productsOnSale(db: Db, now: Date): Promise<ProductsOnSale> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    with recursive above (id, top) as (
      select id, id from categories
      union select above.id, c.parent_id from above join categories c on c.id = above.top where c.parent_id is not null
    )
    select p.id, p.brand_id as "brandId",
      array(select distinct a.top from above a where a.id = p.category_id
        or a.id in (select category_id from product_categories where product_id = p.id)) as categories,
      least(shown.price, offer.price) as price, coalesce(offer.price < shown.price, false) as offered,
      exists (select from product_variants v where v.product_id = p.id and v.archived_at is null and v.stock > 0) as "inStock",
      coalesce(p.featured_at <= ${now}, false) as featured, p.featured_at is not null as "everFeatured",
      coalesce(p.new_until > ${now}, false) as "isNew", p.sold_count as sold, p.rating_sum as "ratingSum",
      p.rating_count as "ratingCount", p.skin_types as "skinTypes", extract(epoch from p.published_at)::float8 as "publishedAt",
      p.attributes
    from products p
    join lateral (
      select id, price from product_variants where product_id = p.id and archived_at is null order by position, id limit 1
    ) shown on true
    left join lateral (
      select min(price) as price from offers
      where variant_id = shown.id and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    ) offer on true
    where p.published_at <= ${now} and p.archived_at is null`)
  return rows
}

type Requested = Partial<Omit<ProductFilters, 'query' | 'search'>>

/** Returns the ids of the matching products on one page, and the total. */
export function expectedIds(shelf: ProductsOnSale, requested: Requested): { ids: number[]; total: number } {
  const { page = 1, limit = 20 } = requested
  const all = shelf.filter(one => passes(one, requested)).sort(orderOf(requested))
  return { ids: all.slice((page - 1) * limit, page * limit).map(({ id }) => id), total: all.length }
}

function passes(one: Listed, requested: Requested): boolean {
  const prices = [requested.minPrice, requested.maxPrice]
  if (prices[0] !== undefined && prices[1] !== undefined) prices.sort((a, b) => a! - b!)
  const [min = 0, max = Number.POSITIVE_INFINITY] = prices
  const flags: [boolean | undefined, boolean][] = [
    [requested.inStock, one.inStock],
    [requested.onOffer, one.offered],
    [requested.featured, one.featured],
    [requested.new, one.isNew],
  ]
  return (
    one.price >= min * 100 &&
    one.price <= max * 100 &&
    flags.every(([wanted, has]) => wanted === undefined || wanted === has) &&
    (requested.category?.some(id => one.categories.includes(Number(id))) ?? true) &&
    (requested.brand?.includes(String(one.brandId)) ?? true) &&
    (requested.minRating === undefined ||
      (one.ratingCount > 0 && one.ratingSum >= requested.minRating * one.ratingCount)) &&
    (requested.skinType?.some(type => one.skinTypes.includes(type)) ?? true) &&
    attributesPass(one, requested.attribute ?? []) &&
    (requested.ids?.includes(String(one.id)) ?? true)
  )
}

/** True if the product has one of the filter's values for each attribute in the filter. */
function attributesPass({ attributes }: Listed, wanted: readonly string[]): boolean {
  const codeOf = (key: string) => key.split(':')[0]!
  const has = (key: string) =>
    key.split(':')[1] ===
    String(attributes[codeOf(key)])
      .replace(/^true$/, 'yes')
      .replace(/^false$/, 'no')
  return wanted.every(key => wanted.some(other => codeOf(other) === codeOf(key) && has(other)))
}

type Key = (one: Listed) => number

function orderOf({ sort, order, ids }: Requested): (a: Listed, b: Listed) => number {
  const sold: Key[] = [one => -one.sold, one => one.id]
  switch (sort) {
    case 'newest':
      return by(
        one => -one.publishedAt,
        one => -one.id,
      )
    case 'price-asc':
    case 'price-desc': {
      const direction = (order ?? sort.slice(6)) === 'desc' ? -1 : 1
      return by(
        one => direction * one.price,
        one => one.id,
      )
    }
    case 'rating':
      return by(
        one => -(one.ratingCount && one.ratingSum / one.ratingCount),
        one => -one.ratingCount,
        one => one.id,
      )
    case 'best-selling':
      return by(...sold)
    default:
      return ids && !sort ? by(one => ids.indexOf(String(one.id))) : by(one => (one.everFeatured ? 0 : 1), ...sold)
  }
}

const by =
  (...keys: Key[]) =>
  (a: Listed, b: Listed) =>
    keys.reduce((sign, key) => sign || key(a) - key(b), 0)
