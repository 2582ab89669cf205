import { stock } from '../../shared/contracts/stock.ts'
import { type Route, route } from '../http/routes.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeMinimumLife } from './change-minimum-life.ts'
import { correctLot } from './correct-lot.ts'
import { listLots } from './lot-queries.ts'
import { listMovements, listStock, stockItem } from './queries.ts'
import { receiveStock } from './receive-stock.ts'
import { setLotCost } from './set-lot-cost.ts'

export const routes: Route[] = [
  route(stock.adminListStock, ({ db, query, language, services: { search } }) =>
    listStock(db, query, { language, search }),
  ),
  route(stock.adminListLots, ({ db, query, language, now }) => listLots(db, query, { language, now })),
  route(stock.adminGetStock, async ({ db, params, who, language }) => ({
    data: await stockItem(db, params.id, { language, who }),
  })),
  route(stock.adminListMovements, ({ db, params, query }) => listMovements(db, params.id, query)),
  route(stock.adminReceiveStock, async ({ db, services, params, body, who, language }) => {
    await receiveStock(services, params.id, body, who)
    return { data: await stockItem(db, params.id, { language, who }) }
  }),
  route(stock.adminAdjustStock, async ({ db, services, params, body, who, language }) => {
    const variantId = await adjustStock(services, params.id, body, who)
    return { data: await stockItem(db, variantId, { language, who }) }
  }),
  route(stock.adminCorrectLot, async ({ db, services, params, body, who, language }) => {
    const variantId = await correctLot(services, params.id, body, who)
    return { data: await stockItem(db, variantId, { language, who }) }
  }),
  route(stock.adminStateLotCost, async ({ db, services, params, body, who, language }) => {
    const variantId = await setLotCost(services, params.id, body, who)
    return { data: await stockItem(db, variantId, { language, who }) }
  }),
  route(stock.adminChangeMinimumLife, async ({ db, services, params, body, who, language }) => {
    await changeMinimumLife(services, params.id, body, who)
    return { data: await stockItem(db, params.id, { language, who }) }
  }),
]
