import { and, asc, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { runningOffer } from '../pricing/queries.ts'
import { matchText } from '../search/match.ts'
import { filterConditions, inCategories, isFeatured, isNew, type ShownPrice } from './filters.ts'
import { wholeNumbers } from './ids.ts'
import { isInStock, onSale, shownVariant } from './on-sale.ts'

/** What a list is made of: products on sale with the price their card shows. */
interface ListParts extends ShownPrice {
  db: Db
  now: Date
  /** Percent off of the running offer. */
  percentOff: SQL<number>
}

interface Selection {
  where: (SQL | undefined)[]
  orderBy: SQL[]
  limit: number
  offset?: number
}

/** Ids of the products on sale that pass the filters, one page of them, and how many pass in all. */
export async function listProductIds(
  db: Db,
  filters: ProductFilters,
  now: Date,
): Promise<{ ids: number[]; total: number }> {
  const { page, limit, query, search } = filters
  const text = matchText(db, query || search)
  return selectIds(db, now, parts => ({
    where: [...filterConditions(db, filters, parts, now), text?.isHit],
    orderBy: order(filters, parts, text?.rank),
    limit,
    offset: (page - 1) * limit,
  }))
}

/** Lists the shop makes itself, each in a fixed order that ends in the id, so that pages never overlap. */
export const collections = {
  featured: (db: Db, now: Date, limit: number) =>
    ids(db, now, () => ({ where: [isFeatured(now)], orderBy: [desc(products.featuredAt), asc(products.id)], limit })),

  newArrivals: (db: Db, now: Date, limit: number) =>
    ids(db, now, () => ({ where: [], orderBy: [desc(sql`coalesce(${isNew(now)}, false)`), ...newest], limit })),

  bestSellers: (db: Db, now: Date, limit: number) => ids(db, now, () => ({ where: [], orderBy: bestSelling, limit })),

  specialOffers: (db: Db, now: Date, limit: number) =>
    ids(db, now, ({ onOffer, percentOff }) => ({
      where: [onOffer],
      orderBy: [desc(percentOff), asc(products.id)],
      limit,
    })),

  /** What goes with a product: of its brand or for its skin, from another category; filled up from the best sellers. */
  recommended: (db: Db, now: Date, product: Reference, limit: number) => {
    const fits = sql`(${products.brandId} = ${product.brandId} or ${products.skinTypes} && ${sql.param(product.skinTypes)}::text[])`
    const elsewhere = ne(products.categoryId, product.categoryId)
    return ids(db, now, () => ({
      where: [ne(products.id, product.id)],
      orderBy: [desc(isInStock(db)), desc(sql`(${fits} and ${elsewhere})`), desc(elsewhere), ...bestSelling],
      limit,
    }))
  },

  /** What could stand in for a product: of its category, nearest in price. */
  related: (db: Db, now: Date, product: Reference, limit: number) =>
    ids(db, now, ({ price }) => ({
      where: [ne(products.id, product.id), inCategories(db, [String(product.categoryId)])],
      orderBy: [desc(isInStock(db)), sql`abs(${price} - ${product.price})`, asc(products.id)],
      limit,
    })),
}

/** The product that another list starts from; `price` in agorot as its card shows it. */
export interface Reference {
  id: number
  brandId: number
  categoryId: number
  skinTypes: string[]
  price: number
}

/** The product on sale with this id, or undefined. */
export async function findReference(db: Db, id: number, now: Date): Promise<Reference | undefined> {
  const { shown, offer, price } = listParts(db, now)
  const { brandId, categoryId, skinTypes } = products
  const [row] = await db
    .select({ id: products.id, brandId, categoryId, skinTypes, price })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .leftJoinLateral(offer, sql`true`)
    .where(and(onSale(now), eq(products.id, id)))
  return row
}

/** Lowest and highest price that cards show, in agorot; nulls when nothing is on sale there. */
export async function shownPriceRange(db: Db, category: string | undefined, now: Date) {
  const { shown, offer, price } = listParts(db, now)
  const [row] = await db
    .select({ min: sql<number | null>`min(${price})`, max: sql<number | null>`max(${price})` })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .leftJoinLateral(offer, sql`true`)
    .where(and(onSale(now), category ? inCategories(db, [category]) : undefined))
  return row!
}

/** The limited-time sale: of the running offers with an end on products in stock, a featured one, ending soonest, biggest. */
export async function findLimitedSale(db: Db, now: Date): Promise<{ id: number; endsAt: Date } | undefined> {
  const { shown, offer, onOffer, percentOff } = listParts(db, now)
  const [row] = await db
    .select({ id: products.id, endsAt: offer.endsAt })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .leftJoinLateral(offer, sql`true`)
    .where(and(onSale(now), onOffer, sql`${offer.endsAt} is not null`, isInStock(db)))
    .orderBy(desc(sql`coalesce(${isFeatured(now)}, false)`), asc(offer.endsAt), desc(percentOff), asc(products.id))
    .limit(1)
  return row && { id: row.id, endsAt: row.endsAt! }
}

const newest = [desc(products.publishedAt), desc(products.id)]
const bestSelling = [desc(products.soldCount), asc(products.id)]

function order(
  { sort, order, query, search, ids }: ProductFilters,
  { price }: ListParts,
  rank: SQL | undefined,
): SQL[] {
  if (ids && !sort) return [sql`array_position(${sql.param(wholeNumbers(ids))}::int[], ${products.id})`]
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
      return rank && (query || search)
        ? [desc(rank), ...bestSelling]
        : [sql`(${products.featuredAt} is null)`, ...bestSelling]
  }
}

function listParts(db: Db, now: Date) {
  const shown = shownVariant(db)
  const offer = runningOffer(db, shown.variantId, now)
  const onOffer = sql<boolean>`coalesce(${lt(offer.offerPrice, shown.price)}, false)`
  const price = sql<number>`least(${shown.price}, ${offer.offerPrice})`
  const percentOff = sql<number>`(1 - ${offer.offerPrice}::float / ${shown.price})`
  return { db, now, shown, offer, onOffer, price, percentOff }
}

async function selectIds(db: Db, now: Date, choose: (parts: ListParts) => Selection) {
  const { shown, offer, ...parts } = listParts(db, now)
  const { where, orderBy, limit, offset = 0 } = choose(parts)
  const chosen = () =>
    db
      .select({ id: products.id, total: sql<number>`(count(*) over ())::int` })
      .from(products)
      .innerJoinLateral(shown, sql`true`)
      .leftJoinLateral(offer, sql`true`)
      .where(and(onSale(now), ...where))
      .orderBy(...orderBy)
  const rows = await chosen().limit(limit).offset(offset)
  // A page past the end has no row to carry the total.
  const total = rows[0]?.total ?? (offset > 0 ? (await chosen().limit(1))[0]?.total : 0) ?? 0
  return { ids: rows.map(row => row.id), total }
}

async function ids(db: Db, now: Date, choose: (parts: ListParts) => Selection): Promise<number[]> {
  return (await selectIds(db, now, choose)).ids
}
