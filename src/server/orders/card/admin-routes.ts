import { cards } from '../../../shared/contracts/cards.ts'
import { type Route, route } from '../../http/routes.ts'
import { orderByNumber } from '../queries.ts'
import { askGateway } from './ask-gateway.ts'
import { moneyOf } from './money-of.ts'

export const routes: Route[] = [
  route(cards.adminListPayments, async ({ db, params }) => {
    const order = await orderByNumber(db, params.number)
    return { data: await moneyOf(db, order.id) }
  }),
  route(cards.adminCheckPayments, async ({ db, services, params, who }) => {
    const order = await orderByNumber(db, params.number)
    await askGateway(services, order, who)
    return { data: await moneyOf(db, order.id) }
  }),
]
