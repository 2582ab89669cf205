import { shipping } from '../../shared/contracts/shipping.ts'
import { type Route, route } from '../http/routes.ts'
import { presentZones } from './present.ts'
import { regionRows, zoneRows } from './queries.ts'

export const routes: Route[] = [
  route(shipping.listShippingZones, async ({ db, language, now }) => {
    const [zones, regions] = await Promise.all([zoneRows(db, language), regionRows(db, language)])
    return { data: presentZones(zones, regions, now) }
  }),
]
