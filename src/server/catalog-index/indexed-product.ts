import { type SQL, sql } from 'drizzle-orm'
import type { AttributeValues } from '../../shared/records/attribute.ts'
import type { Db } from '../database/connect.ts'

/** Times are microseconds since 1970, with PostgreSQL's precision. */
export type Micros = number

export interface IndexedOffer {
  /** True if the offer's variant is the one whose price the card shows. */
  isShown: boolean
  price: number
  startsAt: Micros
  /** `Infinity` for an offer without an end. */
  endsAt: Micros
  id: number
}

/** The columns of a product that lists filter and sort by, independent of the clock. */
export interface IndexedProduct {
  id: number
  brandId: number
  categoryId: number
  furtherCategories: number[] | null
  /** Products that an admin recommends with this product, in the admin's order. */
  related: number[] | null
  /** Price in agorot of the first live variant by position; null without a live variant. */
  price: number | null
  isInStock: boolean
  offers: IndexedOffer[]
  isArchived: boolean
  publishedAt: Micros | null
  featuredAt: Micros | null
  newUntil: Micros | null
  soldCount: number
  ratingSum: number
  ratingCount: number
  skinTypes: string[]
  /** Values of custom attributes; null for a product without any. */
  attributes: AttributeValues | null
}

/** Stock state and sales of a product: the values that an order changes. */
export interface ProductSales {
  id: number
  soldCount: number
  isInStock: boolean
}

type OfferRow = [
  variantId: number,
  price: number,
  startsAt: number | string,
  endsAt: number | string | null,
  id: number,
]
interface FactsRow extends Omit<IndexedProduct, 'offers'>, Record<string, unknown> {
  shownVariant: number | null
  offers: OfferRow[] | null
}

/** Reads the next `limit` products by ascending id. */
export async function readProductsAfter(db: Db, after: number, limit: number, now: Date): Promise<IndexedProduct[]> {
  const last = sql`(select max(id) from (select id from products where id > ${after} order by id limit ${limit}) page)`
  return readFacts(db, column => sql`${column} > ${after} and ${column} <= ${last}`, now)
}

export async function readProductsById(db: Db, ids: readonly number[], now: Date): Promise<IndexedProduct[]> {
  return readFacts(db, column => sql`${column} = any(${sql.param(ids)}::int[])`, now)
}

export async function readProductSales(db: Db, ids: readonly number[]): Promise<ProductSales[]> {
  const { rows } = await db.execute<ProductSales & Record<string, unknown>>(sql`
    select id, sold_count as "soldCount", exists (
      select from product_variants v where v.product_id = p.id and v.archived_at is null and v.stock > 0
    ) as "isInStock"
    from products p where id = any(${sql.param(ids)}::int[])`)
  return rows
}

const micros = (column: SQL) => sql`(extract(epoch from ${column}) * 1000000)::float8`
/** Tolerance in milliseconds for a clock that is set back: offers that ended less than this long ago are loaded. */
const SLACK_MS = 60_000

async function readFacts(db: Db, within: (column: SQL) => SQL, now: Date): Promise<IndexedProduct[]> {
  const since = new Date(now.getTime() - SLACK_MS).toISOString()
  const { rows } = await db.execute<FactsRow>(sql`
    select p.id, p.brand_id as "brandId", p.category_id as "categoryId", also.ids as "furtherCategories", picked.ids as related,
      live.price, live.shown as "shownVariant", coalesce(live.in_stock, false) as "isInStock", running.offers,
      p.archived_at is not null as "isArchived", ${micros(sql`p.published_at`)} as "publishedAt",
      ${micros(sql`p.featured_at`)} as "featuredAt", ${micros(sql`p.new_until`)} as "newUntil",
      p.sold_count as "soldCount", p.rating_sum as "ratingSum", p.rating_count as "ratingCount",
      p.skin_types as "skinTypes", nullif(p.attributes, '{}') as attributes
    from products p
    left join (
      select product_id, (array_agg(price order by position, id))[1] as price,
        (array_agg(id order by position, id))[1] as shown, bool_or(stock > 0) as in_stock
      from product_variants where ${within(sql`product_id`)} and archived_at is null group by 1
    ) live on live.product_id = p.id
    left join (
      select product_id, array_agg(category_id order by category_id) as ids
      from product_categories where ${within(sql`product_id`)} group by 1
    ) also on also.product_id = p.id
    left join (
      select product_id, array_agg(related_id order by position) as ids
      from related_products where ${within(sql`product_id`)} group by 1
    ) picked on picked.product_id = p.id
    left join (
      select v.product_id, json_agg(json_build_array(
        o.variant_id, o.price, ${micros(sql`o.starts_at`)}, ${micros(sql`o.ends_at`)}, o.id)) as offers
      from offers o join product_variants v on v.id = o.variant_id
      where ${within(sql`v.product_id`)} and v.archived_at is null
        and (o.ends_at is null or o.ends_at > ${since}::timestamptz) group by 1
    ) running on running.product_id = p.id
    where ${within(sql`p.id`)} order by p.id`)
  return rows.map(({ shownVariant, offers, ...facts }) => ({
    ...facts,
    offers: (offers ?? []).map(([variantId, price, startsAt, endsAt, id]) => ({
      isShown: variantId === shownVariant,
      price,
      startsAt: Number(startsAt),
      endsAt: endsAt === null ? Number.POSITIVE_INFINITY : Number(endsAt),
      id,
    })),
  }))
}
