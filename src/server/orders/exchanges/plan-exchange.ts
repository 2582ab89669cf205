import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { type ExchangeAmounts, exchangeAmounts } from '../../../shared/rules/exchange.ts'
import { unrefundedAmount } from '../../../shared/rules/refund.ts'
import { type RequestedVariant, requestedVariants } from '../../cart/requested-variants.ts'
import type { Db } from '../../database/connect.ts'
import type { Services } from '../../http/services.ts'
import { pricesOf } from '../../pricing/queries.ts'
import { callerOfCustomer } from '../caller-of-customer.ts'
import { linesOf } from '../changes/plan-change.ts'
import { refundsOf } from '../refunds/write-refund.ts'
import { type ReturnWithLines, returnsOf } from '../returns/queries.ts'
import { isRefundable } from '../returns/refund-of.ts'
import type { OrderLine, OrderRow } from '../write-order.ts'
import { refundedUnits, returnedPrice, valueOfUnits } from './exchanged-units.ts'

/** Variant that goes out instead of the returned units of a line. */
export interface Replacement {
  lineId: number
  variantId: number
}

/** Lines of a replacement order, with their prices, and the amounts of the exchange, in agorot. */
export interface ExchangePlan extends ExchangeAmounts {
  lines: {
    lineId: number
    variant: RequestedVariant
    quantity: number
    price: { publicPrice: number; unitPrice: number; kind: OrderLine['priceKind']; trace: null }
    discount: number
  }[]
}

/**
 * Computes the exchange of a return's units for other variants of the same products, or for the same ones. The caller
 * must hold the order's row lock. Throws `impossible-status` for an order that cannot be refunded and a return that has
 * a refund or a replacement, `invalid` unless each returned line gets one variant of its product that is on sale, and
 * `not-found` if the order's account is no longer a customer.
 */
export async function planExchange(
  db: Db,
  services: Services,
  order: OrderRow,
  { returnId, replacements }: { returnId: number; replacements: readonly Replacement[] },
): Promise<ExchangePlan> {
  const returns = await returnsOf(db, [order.id])
  const returned = returns.find(({ row }) => row.id === returnId)!
  if (!isRefundable(order) || returned.refund) throw new Problem('impossible-status')
  const viewer = {
    language: order.language,
    now: services.clock(),
    who: await callerOfCustomer(db, services, order.userId),
  }
  const sold = await linesOf(db, order)
  const pairs = pairsOf(returned, sold, replacements)
  const variants = await requestedVariants(
    db,
    pairs.flatMap(({ line }) => line.productId ?? []),
    viewer,
  )
  const chosen = pairs.map(({ at, line, quantity, variantId }) => {
    const variant = variants.find(({ id, productId }) => id === variantId && productId === line.productId)
    if (!variant) throw invalidField(`lines.${at}.variantId`, 'choice')
    return { line, quantity, variant }
  })
  const ids = chosen.flatMap(({ line, variant }) => [variant.id, line.variantId ?? []].flat())
  const prices = await pricesOf(db, [...new Set(ids)], viewer)
  const priceOf = ({ variant }: (typeof chosen)[number]) => prices.get(variant.id)!
  // The return to exchange is not among them.
  const before = refundedUnits(returns)
  const amounts = exchangeAmounts(
    chosen.map(one => ({
      quantity: one.quantity,
      value: valueOfUnits(one.line, before, one.quantity),
      returnedPrice: returnedPrice(one.line, prices),
      replacementPrice: priceOf(one).unitPrice,
    })),
    unrefundedAmount(order, await refundsOf(db, order.id)),
  )
  const lines = chosen.map((one, place) => {
    const price = amounts.prices[place]!
    const unitPrice = Math.ceil(price / one.quantity)
    return {
      lineId: one.line.id,
      variant: one.variant,
      quantity: one.quantity,
      price: { publicPrice: priceOf(one).publicPrice, unitPrice, kind: priceOf(one).kind, trace: null },
      discount: unitPrice * one.quantity - price,
    }
  })
  return { ...amounts, lines }
}

/** Returned lines with their replacements, in the order of the request. */
function pairsOf(returned: ReturnWithLines, sold: readonly OrderLine[], replacements: readonly Replacement[]) {
  const pairs = replacements.map(({ lineId, variantId }, at) => {
    const own = returned.lines.find(line => line.lineId === lineId)
    const isRepeated = replacements.findIndex(other => other.lineId === lineId) !== at
    if (!own || isRepeated) throw invalidField(`lines.${at}.lineId`, 'choice')
    return { at, variantId, quantity: own.quantity, line: sold.find(({ id }) => id === lineId)! }
  })
  if (pairs.length < returned.lines.length) throw invalidField('lines', 'required')
  return pairs
}
