import { handovers } from '../../../shared/contracts/order-handovers.ts'
import { shipments } from '../../../shared/contracts/shipments.ts'
import { type Route, route } from '../../http/routes.ts'
import { orderByNumber, orderForStaff } from '../queries.ts'
import { undoShipment } from '../undo/undo-sending.ts'
import { cancelUnshippedUnits } from './cancel-rest.ts'
import { changeShipment } from './change-shipment.ts'
import { handOverParcels } from './hand-over-parcels.ts'
import { markShipmentDelivered } from './mark-shipment-delivered.ts'
import { orderLots } from './order-lots.ts'
import { parcelLabels } from './parcel-labels.ts'
import { parcelsToHandOver } from './parcels-to-hand-over.ts'
import { shipOrder } from './ship-order.ts'

export const routes: Route[] = [
  route(handovers.adminHandoverParcels, async ({ db, query }) => ({
    data: await parcelsToHandOver(db, query.numbers ?? []),
  })),
  route(handovers.adminHandOver, async ({ services, body, who }) => ({
    data: await handOverParcels(services, body, who),
  })),
  route(shipments.adminShipOrder, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await shipOrder(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(shipments.adminChangeShipment, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await changeShipment(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(shipments.adminDeliverParcel, async ({ db, services, params, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await markShipmentDelivered(services, order, params.id, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(shipments.adminUndoSending, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await undoShipment(services, order, params.id, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(shipments.adminCancelRest, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await cancelUnshippedUnits(services, order, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
  route(shipments.adminParcelLabels, async ({ db, query }) => ({
    data: await parcelLabels(db, query.numbers ?? []),
  })),
  route(shipments.adminOrderLots, async ({ db, params }) => ({
    data: await orderLots(db, await orderByNumber(db, params.number)),
  })),
]
