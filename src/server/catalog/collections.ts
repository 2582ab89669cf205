import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { inCategories, isFeatured, isNew } from './filters.ts'
import { isInStock, onSale } from './on-sale.ts'
import { bestSelling, type ListParts, newest, type Selection, selectProductIds, shownPrice } from './select-products.ts'

/** The lists that the shop makes itself. Each answers ids in a fixed order. */
export const collections = {
  featured: (db: Db, now: Date, limit: number) =>
    ids(db, now, () => ({ where: [isFeatured(now)], orderBy: [desc(products.featuredAt), asc(products.id)], limit })),

  /** Those still marked as new come first; then by the day they went on sale. */
  newArrivals: (db: Db, now: Date, limit: number) =>
    ids(db, now, () => ({ where: [], orderBy: [desc(orFalse(isNew(now))), ...newest], limit })),

  bestSellers: (db: Db, now: Date, limit: number) => ids(db, now, () => ({ where: [], orderBy: bestSelling, limit })),

  /** Running offers, the biggest share off first. */
  specialOffers: (db: Db, now: Date, limit: number) =>
    ids(db, now, ({ onOffer, offShare }) => ({ where: [onOffer], orderBy: [desc(offShare), asc(products.id)], limit })),

  /** What goes with a product: of its brand or for its skin, from another category; filled up from the best sellers. */
  recommended: (db: Db, now: Date, product: Reference, limit: number) => {
    const forItsSkin = sql`${products.skinTypes} && ${sql.param(product.skinTypes)}::text[]`
    const elsewhere = ne(products.categoryId, product.categoryId)
    const fits = sql`(${elsewhere} and (${eq(products.brandId, product.brandId)} or ${forItsSkin}))`
    return ids(db, now, () => ({
      where: [ne(products.id, product.id)],
      orderBy: [desc(isInStock(db)), desc(fits), desc(elsewhere), ...bestSelling],
      limit,
    }))
  },

  /** What could stand in for a product: of its category, what is in stock first, then nearest in price. */
  related: (db: Db, now: Date, product: Reference, limit: number) =>
    ids(db, now, ({ price }) => ({
      where: [ne(products.id, product.id), inCategories(db, [String(product.categoryId)])],
      orderBy: [desc(isInStock(db)), sql`abs(${price} - ${product.price})`, asc(products.id)],
      limit,
    })),
}

async function ids(db: Db, now: Date, choose: (parts: ListParts) => Selection): Promise<number[]> {
  return (await selectProductIds(db, now, choose)).ids
}

const orFalse = (condition: SQL) => sql`coalesce(${condition}, false)`

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
  const { shown, offer, parts } = shownPrice(db, now)
  const { brandId, categoryId, skinTypes } = products
  const [row] = await db
    .select({ id: products.id, brandId, categoryId, skinTypes, price: parts.price })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .leftJoinLateral(offer, sql`true`)
    .where(and(onSale(now), eq(products.id, id)))
  return row
}

/** Lowest and highest price that cards show, in agorot; nulls when nothing is on sale there. */
export async function shownPriceRange(db: Db, category: string | undefined, now: Date) {
  const { shown, offer, parts } = shownPrice(db, now)
  const [row] = await db
    .select({ min: sql<number | null>`min(${parts.price})`, max: sql<number | null>`max(${parts.price})` })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .leftJoinLateral(offer, sql`true`)
    .where(and(onSale(now), category ? inCategories(db, [category]) : undefined))
  return row!
}

/** The limited-time sale: of the offers with an end on products in stock, a featured one, ending soonest, biggest. */
export async function findLimitedSale(db: Db, now: Date): Promise<{ id: number; endsAt: Date } | undefined> {
  const { shown, offer, parts } = shownPrice(db, now)
  const [row] = await db
    .select({ id: products.id, endsAt: offer.endsAt })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .leftJoinLateral(offer, sql`true`)
    .where(and(onSale(now), parts.onOffer, isNotNull(offer.endsAt), isInStock(db)))
    .orderBy(desc(orFalse(isFeatured(now))), asc(offer.endsAt), desc(parts.offShare), asc(products.id))
    .limit(1)
  return row && { id: row.id, endsAt: row.endsAt! }
}
