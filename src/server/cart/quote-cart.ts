import type { QuoteData } from '../../shared/contracts/cart.ts'
import { invalidField } from '../../shared/contracts/errors.ts'
import { productCards } from '../catalog/queries.ts'
import type { Db } from '../database/connect.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { type CartRequest, type CheckedCart, checkCart } from './check-cart.ts'
import { presentQuote } from './present.ts'

/**
 * Quotes a requested cart: current prices, caps, delivery, discount and total, and the changes since the shopper saw
 * it. Throws `invalid` for an unknown region.
 */
export async function quoteCart(db: Db, request: CartRequest, viewer: Viewer): Promise<QuoteData> {
  const cart = await checkCart(db, request, viewer)
  if (request.region && !cart.zone) throw invalidField('region', 'region-unknown')
  return quoteCheckedCart(db, cart, viewer)
}

export async function quoteCheckedCart(db: Db, cart: CheckedCart, viewer: Viewer): Promise<QuoteData> {
  const productIds = [...new Set(cart.lines.map(line => line.variant.productId))]
  return presentQuote(cart, await productCards(db, productIds, viewer, cart.running))
}
