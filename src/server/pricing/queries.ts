import {
  type PriceFacts,
  type PriceListRule,
  type ResolvedPrice,
  resolvePrice,
  unitsByRule,
} from '../../shared/rules/price.ts'
import type { Db } from '../database/connect.ts'
import { settleAll } from '../database/together.ts'
import { priceListRulesFor } from './list-rules.ts'
import { ownFigures, type PriceRow, pricesByProduct, pricesByVariant } from './price-rows.ts'
import { professionOf, type Viewer } from './viewer.ts'

/**
 * Prices of variants for one viewer, in agorot, by variant id. Lists, pages, quotes and orders all use this resolver.
 * Professional prices and price lists are read only for viewers to whom they can apply.
 */
export async function pricesOf(db: Db, variantIds: number[], viewer: Viewer): Promise<Map<number, ResolvedPrice>> {
  if (variantIds.length === 0) return new Map()
  return resolvePrices(db, await pricesByVariant(db, { ids: variantIds, now: viewer.now }), viewer)
}

/** All data that determine the price of a variant for one viewer. */
type ViewerFacts = PriceFacts & { rules: readonly PriceListRule[] }

/** Resolves the prices of variants whose price rows are already read. */
export async function resolvePrices(
  db: Db,
  rows: readonly PriceRow[],
  viewer: Viewer,
): Promise<Map<number, ResolvedPrice>> {
  const facts = await priceFacts(db, rows, viewer)
  return new Map([...facts].map(([id, one]) => [id, resolvePrice(one, buyerOf(viewer))]))
}

/**
 * Returns the price data of all variants of some products, for a cart, where quantities determine which rules apply.
 */
export async function priceFactsOfProducts(
  db: Db,
  productIds: number[],
  viewer: Viewer,
): Promise<Map<number, ViewerFacts>> {
  return priceFacts(db, await pricesByProduct(db, { ids: productIds, now: viewer.now }), viewer)
}

/**
 * Adds prices to the lines of a cart. For quantity prices, the units of all lines that a rule covers are added up,
 * including the lines in `beside`.
 */
export function priceLines<Line extends { variant: { id: number }; quantity: number }>(
  lines: readonly Line[],
  facts: ReadonlyMap<number, ViewerFacts>,
  { viewer, beside = [] }: { viewer: Viewer; beside?: readonly { variant: { id: number }; quantity: number }[] },
): (Line & { price: ResolvedPrice })[] {
  const counted = [...lines, ...beside].map(({ variant, quantity }) => ({
    quantity,
    rules: facts.get(variant.id)?.rules ?? [],
  }))
  const units = unitsByRule(counted)
  const buyer = { ...buyerOf(viewer), units }
  return lines.map(line => ({ ...line, price: resolvePrice(facts.get(line.variant.id)!, buyer) }))
}

const buyerOf = (viewer: Viewer) => ({ now: viewer.now, approved: professionOf(viewer) !== null })

/** Price data of variants, without the rules of price lists; with explicit professional prices if `approved` is set. */
export async function priceFactsOfVariants(
  db: Db,
  variantIds: number[],
  { now, approved }: { now: Date; approved: boolean },
): Promise<Map<number, PriceFacts>> {
  const rows = await pricesByVariant(db, { ids: variantIds, now })
  return priceFactsById(rows, approved ? await ownFigures(db, { variantIds }) : [])
}

function priceFactsById(rows: readonly PriceRow[], own: readonly { variantId: number; price: number }[]) {
  const figures = new Map(own.map(({ variantId, price }) => [variantId, price]))
  return new Map(
    rows.map(({ id, publicPrice, offerPrice, startsAt, endsAt }): [number, PriceFacts] => {
      const offer = offerPrice !== null && startsAt !== null ? { price: offerPrice, startsAt, endsAt } : null
      return [id, { publicPrice, offer, professionalPrice: figures.get(id) ?? null }]
    }),
  )
}

async function priceFacts(db: Db, rows: readonly PriceRow[], viewer: Viewer): Promise<Map<number, ViewerFacts>> {
  const ids = rows.map(({ id }) => id)
  const [own, rules] = await settleAll(
    professionOf(viewer) === null ? Promise.resolve([]) : ownFigures(db, { variantIds: ids }),
    priceListRulesFor(db, ids, viewer),
  )
  const facts = [...priceFactsById(rows, own)]
  return new Map(facts.map(([id, one]) => [id, { ...one, rules: rules.get(id) ?? [] }]))
}
