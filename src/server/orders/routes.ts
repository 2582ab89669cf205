import { orders } from '../../shared/contracts/orders.ts'
import { type Route, route } from '../http/routes.ts'
import { cancelOrder } from './cancel-order.ts'
import { actorOf } from './change-status.ts'
import { orderForBuyer } from './order-for-buyer.ts'
import { presentSummary } from './present.ts'
import { orderForWire, ordersOf } from './queries.ts'
import { reorderedLines } from './reorder.ts'
import { requestReturn } from './returns/request-return.ts'
import { withdrawReturn } from './returns/withdraw-return.ts'

export const routes: Route[] = [
  route(orders.listOrders, async ({ db, who, query }) => {
    const { rows, meta } = await ordersOf(db, who.userId, query)
    return { data: rows.map(presentSummary), meta }
  }),
  route(orders.getOrder, async ({ db, services, params, query, who, language, now }) => {
    const order = await orderForBuyer(services, params.number, who, query)
    return { data: await orderForWire(db, order.id, { language, now }) }
  }),
  route(orders.cancelOrder, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderForBuyer(services, params.number, who, body)
    await cancelOrder(services, order, actorOf(who))
    return { data: await orderForWire(db, order.id, { language, now }) }
  }),
  route(orders.reorder, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderForBuyer(services, params.number, who, body)
    return { data: await reorderedLines(db, order, { who, language, now }) }
  }),
  route(orders.requestReturn, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderForBuyer(services, params.number, who, body)
    await requestReturn(services, order, body, actorOf(who))
    return { data: await orderForWire(db, order.id, { language, now }) }
  }),
  route(orders.withdrawReturn, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderForBuyer(services, params.number, who, body)
    await withdrawReturn(services, order, actorOf(who))
    return { data: await orderForWire(db, order.id, { language, now }) }
  }),
]
