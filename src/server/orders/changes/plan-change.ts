import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { orderChanges as contracts } from '../../../shared/contracts/order-changes.ts'
import type { Totals } from '../../../shared/rules/totals.ts'
import { type CheckedLine, checkLines } from '../../cart/check-lines.ts'
import { requestedVariants } from '../../cart/requested-variants.ts'
import type { Db } from '../../database/connect.ts'
import { orderLines } from '../../database/schema/orders.ts'
import type { Services } from '../../http/services.ts'
import { priceFactsOfProducts, priceLines } from '../../pricing/queries.ts'
import type { Viewer } from '../../pricing/viewer.ts'
import { type DeliveryZone, deliveryZoneOf } from '../../shipping/shipping-zones.ts'
import { callerOfCustomer } from '../caller-of-customer.ts'
import type { OrderLine, OrderRow } from '../write-order.ts'
import { recalculateOrder } from './recalculate-order.ts'

export type ChangeRequest = Pick<z.output<typeof contracts.adminPreviewChange.body>, 'lines' | 'items' | 'region'>

/** Result of a change to an order. Amounts are agorot. */
export interface ChangePlan {
  before: OrderLine[]
  /** Remaining lines with their new quantities and discount shares. */
  kept: { line: OrderLine; quantity: number; discount: number }[]
  added: CheckedLine[]
  zone: DeliveryZone
  region: string
  totals: Totals
  couponCode: string | null
  promotions: { name: string; discount: number }[]
  /** True if neither products nor zone changed, so that nothing was recalculated. */
  sameSum: boolean
}

/**
 * Calculates a change inside a transaction that holds the order's row lock: existing lines keep their price, added
 * lines get the buyer's current price, and promotions and coupon follow the checkout rules. Goods and zone of a
 * replacement order cannot change. Throws `invalid`, and `not-found` if the order's account is no longer a customer.
 */
export async function planChange(
  db: Db,
  services: Services,
  order: OrderRow,
  { lines, items, region }: ChangeRequest,
): Promise<ChangePlan> {
  const viewer: Viewer = {
    language: order.language,
    now: services.clock(),
    who: await callerOfCustomer(db, services, order.userId),
  }
  const before = await linesOf(db, order)
  const kept = lines.map(({ id, quantity }) => {
    const line = before.find(one => one.id === id)
    if (!line) throw invalidField('lines', 'choice')
    return { line, quantity }
  })
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw invalidField('lines', 'choice')
  const added = await furtherLines(db, items, { kept, viewer })
  if (kept.length + added.length === 0) throw invalidField('lines', 'required')
  const { zone, regionCode } = await zoneOf(db, region, order, viewer)

  const sameGoods =
    added.length === 0 &&
    kept.length === before.length &&
    kept.every(({ line, quantity }) => line.quantity === quantity)
  const place = { zone, region: regionCode }
  if (sameGoods && zone.code === order.zoneCode) {
    const { subtotal, shipping, tax, discount, total, couponCode } = order
    return {
      before,
      added,
      ...place,
      couponCode,
      promotions: [],
      sameSum: true,
      kept: kept.map(({ line, quantity }) => ({ line, quantity, discount: line.discount })),
      totals: { subtotal, shipping, tax, discount, total },
    }
  }
  if (order.channel === 'exchange') throw invalidField('lines', 'exchange-stays')
  const sold = [
    ...kept.map(({ line, quantity }) => ({ productId: line.productId ?? 0, quantity, unitPrice: line.unitPrice })),
    ...added.map(({ variant, quantity, price }) => ({
      productId: variant.productId,
      quantity,
      unitPrice: price.unitPrice,
    })),
  ]
  const { totals, discounts, couponCode, promotions } = await recalculateOrder(db, order, sold, { zone, viewer })
  if (totals.subtotal > 2_147_483_647) throw invalidField('items', 'too-big')
  return {
    before,
    ...place,
    totals,
    couponCode,
    promotions,
    sameSum: false,
    kept: kept.map((one, at) => ({ ...one, discount: discounts[at]! })),
    added: added.map((one, at) => ({ ...one, discount: discounts[kept.length + at]! })),
  }
}

export function linesOf(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<OrderLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
}

/**
 * Returns the added lines, validated as at checkout; an unavailable product is an error on `items`. Units already in
 * the order count towards quantity prices. Staff may order less than a complete pack.
 */
async function furtherLines(
  db: Db,
  items: ChangeRequest['items'],
  { kept, viewer }: { kept: { line: OrderLine; quantity: number }[]; viewer: Viewer },
): Promise<CheckedLine[]> {
  if (items.length === 0) return []
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const variants = await requestedVariants(db, productIds, viewer)
  const { who } = viewer
  const profession = who.kind === 'signed-in' ? who.profession : null
  const { lines, changes } = checkLines(items, variants, { profession })
  const [change] = changes
  if (change) {
    throw change.kind === 'professionals-only'
      ? invalidField('items', 'not-allowed', { name: change.name ?? '' })
      : invalidField('items', 'stock-left', { name: change.name ?? '', count: change.to ?? 0 })
  }
  const ordered = kept.flatMap(({ line: { productId, variantId }, quantity }) =>
    productId === null || variantId === null ? [] : [{ productId, variant: { id: variantId }, quantity }],
  )
  const facts = await priceFactsOfProducts(
    db,
    [...new Set([...productIds, ...ordered.map(({ productId }) => productId)])],
    viewer,
  )
  return priceLines(lines, facts, { viewer, beside: ordered }).map(line => ({ ...line, discount: 0 }))
}

/**
 * Returns the zone of a region. Throws `invalid` for an unknown region, and for a region in a closed zone unless the
 * order was already in this zone.
 */
async function zoneOf(db: Db, region: string, order: OrderRow, { language, now }: Viewer) {
  const { zone, regionCode } = (await deliveryZoneOf(db, region, language, now)) ?? {}
  if (!zone || !regionCode) throw invalidField('address.state', 'choice')
  if (zone.closed && zone.code !== order.zoneCode) throw invalidField('address.state', 'zone-closed')
  return { zone, regionCode }
}
