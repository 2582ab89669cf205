import { and, asc, desc, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { runningOffer } from '../pricing/queries.ts'
import type { ShownPrice } from './filters.ts'
import { onSale, shownVariant } from './on-sale.ts'

/** What a list of products may filter and order by, besides the columns of `products`. */
export interface ListParts extends ShownPrice {
  /** Share of the public price that the running offer takes off; null without one. */
  offShare: SQL<number | null>
}

export interface Selection {
  /** Only these; `asFound` is their order. */
  among?: number[]
  where: (SQL | undefined)[]
  /** Ends in the id, so that pages never overlap. */
  orderBy: SQL[]
  limit: number
  offset?: number
}

export const newest = [desc(products.publishedAt), desc(products.id)]
export const bestSelling = [desc(products.soldCount), asc(products.id)]

/** The price that cards show, to join laterally to the products of a list, and what comes of it. */
export function shownPrice(db: Db, now: Date) {
  const shown = shownVariant(db)
  const offer = runningOffer(db, shown.variantId, now)
  const parts: ListParts = {
    price: sql<number>`least(${shown.price}, ${offer.offerPrice})`,
    onOffer: sql<boolean>`coalesce(${lt(offer.offerPrice, shown.price)}, false)`,
    offShare: sql<number | null>`(1 - ${offer.offerPrice}::float / ${shown.price})`,
  }
  return { shown, offer, parts }
}

/** Ids of the products on sale that are chosen, and how many are without limit. */
export async function selectProductIds(db: Db, now: Date, choose: (parts: ListParts) => Selection) {
  const { shown, offer, parts } = shownPrice(db, now)
  const { among, where, orderBy, limit, offset = 0 } = choose(parts)
  const from = () => {
    const all = db.select({ id: products.id, total: sql<number>`(count(*) over ())::int` }).from(products)
    return among ? all.innerJoin(amongFound(among), sql`hit.id = ${products.id}`) : all
  }
  const chosen = () =>
    from()
      .innerJoinLateral(shown, sql`true`)
      .leftJoinLateral(offer, sql`true`)
      .where(and(onSale(now), ...where))
      .orderBy(...orderBy)
  const rows = await chosen().limit(limit).offset(offset)
  // A page past the end has no row to carry the total.
  const total = rows[0]?.total ?? (offset > 0 ? (await chosen().limit(1))[0]?.total : 0) ?? 0
  return { ids: rows.map(row => row.id), total }
}

/** Joined to products as `hit`. */
export const amongFound = (ids: number[]) => sql`unnest(${sql.param(ids)}::int[]) with ordinality as hit(id, place)`

/** The order in which a search found them. */
export const asFound = sql`hit.place`
