import { exchanges } from '../../../shared/contracts/exchanges.ts'
import { type Route, route } from '../../http/routes.ts'
import { orderForBuyer } from '../order-for-buyer.ts'
import { orderByNumber, orderForStaff } from '../queries.ts'
import { exchangeChoices } from './exchange-choices.ts'
import { openExchange } from './open-exchange.ts'

export const routes: Route[] = [
  route(exchanges.listExchangeChoices, async ({ db, services, params, query, who, language }) => ({
    data: await exchangeChoices(db, services, await orderForBuyer(services, params.number, who, query), language),
  })),
  route(exchanges.adminListExchangeChoices, async ({ db, services, params, language }) => ({
    data: await exchangeChoices(db, services, await orderByNumber(db, params.number), language),
  })),
  route(exchanges.adminOpenExchange, async ({ db, services, params, body, who, language, now }) => {
    const order = await orderByNumber(db, params.number)
    await openExchange(services, order, params.id, body, who)
    return { data: await orderForStaff(db, order.id, { language, now }) }
  }),
]
