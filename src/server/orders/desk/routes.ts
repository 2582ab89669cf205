import { orderDesk } from '../../../shared/contracts/order-desk.ts'
import { type Route, route } from '../../http/routes.ts'
import { presentAdminSummary } from '../present.ts'
import { orderByNumber, zoneNames } from '../queries.ts'
import { countOrders } from './count-orders.ts'
import { exportOrders } from './export-orders.ts'
import { findOrders } from './find-orders.ts'
import { moveOrders } from './move-orders.ts'
import { addNote, notesOf } from './notes.ts'

export const routes: Route[] = [
  route(orderDesk.adminListOrders, async ({ db, query, language }) => {
    const { rows, next, previous } = await findOrders(db, query)
    const names = await zoneNames(db, language)
    return { data: { orders: rows.map(row => presentAdminSummary(row, names)), next, previous } }
  }),
  route(orderDesk.adminCountOrders, async ({ db }) => ({ data: await countOrders(db) })),
  route(orderDesk.adminExportOrders, async ({ services, query, body, who, language }) => ({
    data: await exportOrders(services, query, { password: body.password, who, language }),
  })),
  route(orderDesk.adminMoveOrders, async ({ services, body, who }) => ({
    data: await moveOrders(services, body, who),
  })),
  route(orderDesk.adminListOrderNotes, async ({ db, params }) => ({
    data: await notesOf(db, (await orderByNumber(db, params.number)).id),
  })),
  route(orderDesk.adminAddOrderNote, async ({ db, services, params, body, who }) => {
    const order = await orderByNumber(db, params.number)
    await addNote(services, order, body, who)
    return { data: await notesOf(db, order.id) }
  }),
]
