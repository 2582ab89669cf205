import { adminOrders } from '../../shared/contracts/admin-orders.ts'
import { type Route, route } from '../http/routes.ts'
import { countOrders } from './count-orders.ts'
import { exportOrders } from './export-orders.ts'
import { findOrders } from './find-orders.ts'
import { changeStatusOfOrders } from './move-orders.ts'
import { addNote, notesOf } from './notes.ts'
import { presentAdminSummary } from './present.ts'
import { orderByNumber, zoneNames } from './queries.ts'

export const routes: Route[] = [
  route(adminOrders.adminListOrders, async ({ db, query, language }) => {
    const { rows, next, previous } = await findOrders(db, query)
    const names = await zoneNames(db, language)
    return { data: { orders: rows.map(row => presentAdminSummary(row, names)), next, previous } }
  }),
  route(adminOrders.adminCountOrders, async ({ db }) => ({ data: await countOrders(db) })),
  route(adminOrders.adminExportOrders, async ({ services, query, body, who, language }) => ({
    data: await exportOrders(services, query, { password: body.password, who, language }),
  })),
  route(adminOrders.adminMoveOrders, async ({ services, body, who }) => ({
    data: await changeStatusOfOrders(services, body, who),
  })),
  route(adminOrders.adminListOrderNotes, async ({ db, params }) => ({
    data: await notesOf(db, (await orderByNumber(db, params.number)).id),
  })),
  route(adminOrders.adminAddOrderNote, async ({ db, services, params, body, who }) => {
    const order = await orderByNumber(db, params.number)
    await addNote(services, order, body, who)
    return { data: await notesOf(db, order.id) }
  }),
]
