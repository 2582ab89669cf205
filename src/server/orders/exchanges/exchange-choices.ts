import type { ExchangeChoiceData } from '../../../shared/contracts/exchanges.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { requestedVariants } from '../../cart/requested-variants.ts'
import type { Db } from '../../database/connect.ts'
import type { Services } from '../../http/services.ts'
import { pricesOf } from '../../pricing/queries.ts'
import { callerOfCustomer } from '../caller-of-customer.ts'
import { linesOf } from '../changes/plan-change.ts'
import { returnsOf } from '../returns/queries.ts'
import type { OrderRow } from '../write-order.ts'
import { refundedUnits, returnedPrice, valueOfUnits } from './exchanged-units.ts'

/**
 * Variants in stock for which the units of each line can be exchanged, with the current prices for the buyer of the
 * order and what was paid for the units. Lines of deleted products have no variants. Throws `not-found` if the order's account is no longer a
 * customer.
 */
export async function exchangeChoices(
  db: Db,
  services: Services,
  order: OrderRow,
  language: Language,
): Promise<ExchangeChoiceData[]> {
  const lines = await linesOf(db, order)
  const refunded = refundedUnits(await returnsOf(db, [order.id]))
  const viewer = { language, now: services.clock(), who: await callerOfCustomer(db, services, order.userId) }
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const variants = await requestedVariants(db, productIds, viewer)
  const sold = lines.flatMap(({ variantId }) => variantId ?? [])
  const prices = await pricesOf(db, [...new Set([...variants.map(({ id }) => id), ...sold])], viewer)
  return lines.map(line => {
    const left = line.quantity - line.cancelledQuantity - (refunded.get(line.id) ?? 0)
    return {
      lineId: line.id,
      values: Array.from({ length: left }, (_, at) => valueOfUnits(line, refunded, at + 1)),
      price: returnedPrice(line, prices),
      variants: variants
        .filter(({ productId, stock }) => productId === line.productId && stock > 0)
        .toSorted((a, b) => Number(b.id === line.variantId) - Number(a.id === line.variantId) || a.id - b.id)
        .map(({ id, name, stock }) => ({
          id,
          name,
          isSame: id === line.variantId,
          most: Math.min(stock, line.quantity),
          price: prices.get(id)!.unitPrice,
        })),
    }
  })
}
