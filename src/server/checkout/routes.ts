import { checkout } from '../../shared/contracts/checkout.ts'
import { limitCouponGuesses } from '../cart/limit-coupon-guesses.ts'
import { type Route, route } from '../http/routes.ts'
import { trackingTokenOf } from '../orders/order-number.ts'
import { placeOrder } from './place-order.ts'

export const routes: Route[] = [
  route(checkout.placeOrder, async ({ services, headers, body, who, language, request }) => {
    await limitCouponGuesses(services, body.couponCode, { who, request })
    const order = await placeOrder(services, { key: headers['idempotency-key'], body, who, language })
    return { data: { ...order, trackingToken: trackingTokenOf(order.number, services.config.appSecret) } }
  }),
]
