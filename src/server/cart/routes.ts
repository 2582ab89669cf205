import { cart } from '../../shared/contracts/cart.ts'
import { shipping } from '../../shared/contracts/shipping.ts'
import { publicRead, type Route, route } from '../http/routes.ts'
import { freeDeliveryThresholdFor } from '../pricing/active-promotions-for-viewer.ts'
import { estimateDelivery } from '../shipping/delivery-estimate.ts'
import { presentZones } from '../shipping/present.ts'
import { deliveryZones } from '../shipping/shipping-zones.ts'
import { limitCouponGuesses } from './limit-coupon-guesses.ts'
import { quoteCart } from './quote-cart.ts'

export const routes: Route[] = [
  route(cart.quoteCart, async ({ services, db, body, who, language, now, request }) => {
    await limitCouponGuesses(services, body.couponCode, { who, request })
    return { data: await quoteCart(db, body, { who, language, now }) }
  }),
  // Zones are listed here, because a promotion may lower the free delivery threshold and the shipping module does not
  // read promotions.
  publicRead(shipping.listShippingZones, async ({ db, who, language, now }) => {
    const zones = await deliveryZones(db, language, now)
    return { data: presentZones(zones, await freeDeliveryThresholdFor(db, { who, language, now })) }
  }),
  route(shipping.estimateDelivery, async ({ db, query, who, language, now }) => ({
    data: await estimateDelivery(db, query.region, { who, language, now }),
  })),
]
