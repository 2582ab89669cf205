import { orderDesk } from '../../../shared/contracts/order-desk.ts'
import { type Route, route } from '../../http/routes.ts'
import { presentAdminSummary } from '../present.ts'
import { zoneNames } from '../queries.ts'
import { countOrders } from './count-orders.ts'
import { findOrders } from './find-orders.ts'

export const routes: Route[] = [
  route(orderDesk.adminListOrders, async ({ db, query, language }) => {
    const { rows, next, previous } = await findOrders(db, query)
    const names = await zoneNames(db, language)
    return { data: { orders: rows.map(row => presentAdminSummary(row, names)), next, previous } }
  }),
  route(orderDesk.adminCountOrders, async ({ db }) => ({ data: await countOrders(db) })),
]
