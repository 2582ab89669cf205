import { couriers } from '../../shared/contracts/couriers.ts'
import { shippingZones } from '../../shared/contracts/shipping-zones.ts'
import { type Route, route } from '../http/routes.ts'
import { changeShippingSettings, shippingSettings } from './change-settings.ts'
import { allCouriers } from './couriers/queries.ts'
import { addCourier, changeCourier } from './couriers/write-courier.ts'
import { closeZone } from './zones/close-zone.ts'
import { reorderZones } from './zones/order-zones.ts'
import { zoneForEditor, zonesForEditor } from './zones/queries.ts'
import { addZone, changeZone, removeZone } from './zones/write-zone.ts'

export const routes: Route[] = [
  route(shippingZones.adminShipping, async ({ db, now }) => ({
    data: { zones: await zonesForEditor(db, now), settings: await shippingSettings(db) },
  })),
  route(shippingZones.adminGetZone, async ({ db, params, now }) => ({ data: await zoneForEditor(db, params.id, now) })),
  route(shippingZones.adminAddZone, async ({ services, body, who }) => ({ data: await addZone(services, body, who) })),
  route(shippingZones.adminChangeZone, async ({ services, params, body, who }) => ({
    data: await changeZone(services, params.id, body, who),
  })),
  route(shippingZones.adminCloseZone, async ({ services, params, body, who }) => ({
    data: await closeZone(services, params.id, body, who),
  })),
  route(shippingZones.adminSortZones, async ({ services, body, who }) => {
    await reorderZones(services, body.ids, who)
    return { data: {} }
  }),
  route(shippingZones.adminRemoveZone, async ({ services, params, query, who }) => {
    await removeZone(services, params.id, query.version, who)
    return { data: {} }
  }),
  route(shippingZones.adminChangeShippingSettings, async ({ services, body, who }) => ({
    data: await changeShippingSettings(services, body, who),
  })),
  route(couriers.adminListCouriers, async ({ db }) => ({ data: await allCouriers(db) })),
  route(couriers.adminAddCourier, async ({ services, body, who }) => ({
    data: await addCourier(services, body, who),
  })),
  route(couriers.adminChangeCourier, async ({ services, params, body, who }) => ({
    data: await changeCourier(services, params.id, body, who),
  })),
]
