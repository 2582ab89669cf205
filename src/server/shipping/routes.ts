import { shipping } from '../../shared/contracts/shipping.ts'
import { type Route, route } from '../http/routes.ts'
import { presentZones } from './present.ts'
import { deliveryZones } from './shipping-zones.ts'

export const routes: Route[] = [
  route(shipping.listShippingZones, async ({ db, language, now }) => ({
    data: presentZones(await deliveryZones(db, language, now)),
  })),
]
