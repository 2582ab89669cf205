import { shipping } from '../../shared/contracts/shipping.ts'
import { type Route, route } from '../http/routes.ts'
import { promisedFreeFrom } from '../pricing/shown-promotions.ts'
import { presentZones } from './present.ts'
import { deliveryZones } from './shipping-zones.ts'

export const routes: Route[] = [
  route(shipping.listShippingZones, async ({ db, ...viewer }) => {
    const zones = await deliveryZones(db, viewer.language, viewer.now)
    return { data: presentZones(zones, await promisedFreeFrom(db, viewer)) }
  }),
]
