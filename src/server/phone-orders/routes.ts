import { phoneOrders } from '../../shared/contracts/phone-orders.ts'
import { quoteCart } from '../cart/quote-cart.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { type Route, route } from '../http/routes.ts'
import { callerOfCustomer } from '../orders/caller-of-customer.ts'
import { findProducts } from './find-products.ts'

/** Skips the limit of unpaid orders per phone number, because staff are exempt from it. */
const hold = async () => {}

export const routes: Route[] = [
  route(phoneOrders.adminFindOrderProducts, async ({ db, services, query, language }) => ({
    data: await findProducts(db, services, query, language),
  })),
  route(phoneOrders.adminQuotePhoneOrder, async ({ db, services, body, language, now }) => {
    const { customerId, ...request } = body
    return {
      data: await quoteCart(db, request, { language, now, who: await callerOfCustomer(db, services, customerId) }),
    }
  }),
  route(phoneOrders.adminPlacePhoneOrder, async ({ db, services, headers, body, who }) => {
    const { customerId, language, ...written } = body
    const buyer = await callerOfCustomer(db, services, customerId)
    const { number } = await placeOrder(
      services,
      { key: headers['idempotency-key'], body: written, who: buyer, language, writtenBy: who.userId },
      { hold },
    )
    return { data: { number } }
  }),
]
