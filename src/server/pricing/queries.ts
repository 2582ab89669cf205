import { and, asc, desc, eq, gt, isNull, lte, or, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ResolvedPrice, reduceByPercent, resolvePrice } from '../../shared/rules/price.ts'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { offers, professionalDiscounts, professionalPrices } from '../database/schema/pricing.ts'
import { list, statement, value } from '../database/statement.ts'
import { together } from '../database/together.ts'
import { professionOf, type Viewer } from './viewer.ts'

/** Best running offer of a variant, for a lateral join: the lowest price, of equal ones the longest. */
export function runningOffer(db: Db, variantId: SQLWrapper, now: Date | Placeholder) {
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

/**
 * Prices of variants for one viewer, in agorot, by variant id. The one resolver for lists, pages, quotes and orders.
 * Professional prices are read for approved professionals only.
 */
export async function pricesOf(db: Db, variantIds: number[], viewer: Viewer): Promise<Map<number, ResolvedPrice>> {
  if (variantIds.length === 0) return new Map()
  return resolvePrices(db, await pricesByVariant(db, { ids: variantIds, now: viewer.now }), viewer)
}

/** The same for all variants of some products. */
export async function pricesOfProducts(
  db: Db,
  productIds: number[],
  viewer: Viewer,
): Promise<Map<number, ResolvedPrice>> {
  return resolvePrices(db, await pricesByProduct(db, { ids: productIds, now: viewer.now }), viewer)
}

/** Public price of a variant and its running offer. */
export interface PriceRow {
  id: number
  publicPrice: number
  offerPrice: number | null
  startsAt: Date | null
  endsAt: Date | null
}

/** The same for variants whose prices were read already. */
export async function resolvePrices(
  db: Db,
  rows: readonly PriceRow[],
  viewer: Viewer,
): Promise<Map<number, ResolvedPrice>> {
  const profession = professionOf(viewer)
  const ids = rows.map(({ id }) => id)
  const professional = profession === null ? null : await professionalTermsOf(db, ids, profession)
  return new Map(
    rows.map(({ id, publicPrice, offerPrice, startsAt, endsAt }) => {
      const offer = offerPrice !== null && startsAt !== null ? { price: offerPrice, startsAt, endsAt } : null
      const terms = professional?.(id, publicPrice)
      const facts = {
        publicPrice,
        offer,
        professionalPrice: terms?.price ?? null,
        professionalPercent: terms?.percent ?? null,
      }
      return [id, resolvePrice(facts, { now: viewer.now, approved: profession !== null })]
    }),
  )
}

const pricesByVariant = statement(db => priceRows(db, productVariants.id))
const pricesByProduct = statement(db => priceRows(db, productVariants.productId))

function priceRows(db: Db, by: PgColumn) {
  const offer = runningOffer(db, productVariants.id, value('now'))
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
    .where(sql`${by} = any(${list('ids')})`)
}

const ownFigures = statement(db =>
  db
    .select()
    .from(professionalPrices)
    .where(sql`${professionalPrices.variantId} = any(${list('variantIds')})`),
)

/** Fixed professional price of a variant, else its public price less the profession's percentage, else null. */
async function professionalTermsOf(db: Db, variantIds: number[], profession: string) {
  const [figures, [discount]] = await together(
    ownFigures(db, { variantIds }),
    db
      .select({ percent: professionalDiscounts.percent })
      .from(professionalDiscounts)
      .where(eq(professionalDiscounts.profession, profession)),
  )
  const own = new Map(figures.map(({ variantId, price }) => [variantId, price]))
  return (variantId: number, publicPrice: number): { price: number; percent: number | null } | null => {
    const figure = own.get(variantId)
    if (figure !== undefined) return { price: figure, percent: null }
    if (!discount || discount.percent === 0) return null
    return { price: reduceByPercent(publicPrice, discount.percent), percent: discount.percent }
  }
}
