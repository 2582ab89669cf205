import { and, asc, desc, eq, gt, isNull, lte, or, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { offers, professionalPrices } from '../database/schema/pricing.ts'
import { listPlaceholder, prepareStatement, valuePlaceholder } from '../database/statement.ts'

/**
 * SQL of a variant's best active offer, for a lateral join: the lowest price; among equal prices, the offer that ends
 * last.
 */
export function activeOffer(db: Db, variantId: SQLWrapper, now: Date | Placeholder) {
  return db
    .select({
      offerPrice: sql<number>`${offers.price}`.as('offer_price'),
      startsAt: sql<Date>`${offers.startsAt}`.mapWith(offers.startsAt).as('offer_starts_at'),
      endsAt: sql<Date | null>`${offers.endsAt}`.mapWith(offers.endsAt).as('offer_ends_at'),
    })
    .from(offers)
    .where(
      and(
        eq(offers.variantId, variantId),
        lte(offers.startsAt, now),
        or(isNull(offers.endsAt), gt(offers.endsAt, now)),
      ),
    )
    .orderBy(asc(offers.price), sql`${offers.endsAt} desc nulls first`, desc(offers.id))
    .limit(1)
    .as('offer')
}

/** Public price of a variant and its active offer. */
export interface PriceRow {
  id: number
  publicPrice: number
  offerPrice: number | null
  startsAt: Date | null
  endsAt: Date | null
}

/** Public prices and active offers of variants, or of all variants of products. */
export const pricesByVariant = prepareStatement(db => priceRows(db, productVariants.id))
export const pricesByProduct = prepareStatement(db => priceRows(db, productVariants.productId))

function priceRows(db: Db, by: PgColumn) {
  const offer = activeOffer(db, productVariants.id, valuePlaceholder('now'))
  return db
    .select({
      id: productVariants.id,
      publicPrice: productVariants.price,
      offerPrice: offer.offerPrice,
      startsAt: offer.startsAt,
      endsAt: offer.endsAt,
    })
    .from(productVariants)
    .leftJoinLateral(offer, sql`true`)
    .where(sql`${by} = any(${listPlaceholder('ids')})`)
}

/** Explicit professional prices of variants. */
export const ownFigures = prepareStatement(db =>
  db
    .select()
    .from(professionalPrices)
    .where(sql`${professionalPrices.variantId} = any(${listPlaceholder('variantIds')})`),
)
