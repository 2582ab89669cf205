import type { ExchangeChoiceData } from '../../../shared/contracts/exchanges.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { requestedVariants } from '../../cart/requested-variants.ts'
import type { Db } from '../../database/connect.ts'
import type { Services } from '../../http/services.ts'
import { pricesOf } from '../../pricing/queries.ts'
import { callerOfCustomer } from '../caller-of-customer.ts'
import { linesOf } from '../changes/plan-change.ts'
import type { OrderRow } from '../write-order.ts'

/**
 * Variants in stock for which the units of each line can be exchanged, with the difference of the current prices for
 * the buyer of the order. Lines of deleted products have none. Throws `not-found` if the order's account is no longer a
 * customer.
 */
export async function exchangeChoices(
  db: Db,
  services: Services,
  order: OrderRow,
  language: Language,
): Promise<ExchangeChoiceData[]> {
  const lines = await linesOf(db, order)
  const viewer = { language, now: services.clock(), who: await callerOfCustomer(db, services, order.userId) }
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const variants = await requestedVariants(db, productIds, viewer)
  const sold = lines.flatMap(({ variantId }) => variantId ?? [])
  const prices = await pricesOf(db, [...new Set([...variants.map(({ id }) => id), ...sold])], viewer)
  return lines.map(line => {
    const returnedPrice = (line.variantId && prices.get(line.variantId)?.unitPrice) ?? line.unitPrice
    return {
      lineId: line.id,
      variants: variants
        .filter(({ productId, stock }) => productId === line.productId && stock > 0)
        .toSorted((a, b) => Number(b.id === line.variantId) - Number(a.id === line.variantId) || a.id - b.id)
        .map(({ id, name, stock }) => ({
          id,
          name,
          isSame: id === line.variantId,
          most: Math.min(stock, line.quantity),
          difference: prices.get(id)!.unitPrice - returnedPrice,
        })),
    }
  })
}
