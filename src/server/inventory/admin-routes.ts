import { inventory } from '../../shared/contracts/inventory.ts'
import { type Route, route } from '../http/routes.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeMinimumLife } from './change-minimum-life.ts'
import { correctLot } from './correct-lot.ts'
import { listLots } from './lot-queries.ts'
import { listMovements, listStock, stockItem } from './queries.ts'
import { receiveStock } from './receive-stock.ts'

export const routes: Route[] = [
  route(inventory.adminListStock, ({ db, query, language, services: { search } }) =>
    listStock(db, query, { language, search }),
  ),
  route(inventory.adminListLots, ({ db, query, language, now }) => listLots(db, query, { language, now })),
  route(inventory.adminGetStock, async ({ db, params, language }) => ({
    data: await stockItem(db, params.id, language),
  })),
  route(inventory.adminListMovements, ({ db, params, query }) => listMovements(db, params.id, query)),
  route(inventory.adminReceiveStock, async ({ db, services, params, body, who, language }) => {
    await receiveStock(services, params.id, body, who)
    return { data: await stockItem(db, params.id, language) }
  }),
  route(inventory.adminAdjustStock, async ({ db, services, params, body, who, language }) => {
    const variantId = await adjustStock(services, params.id, body, who)
    return { data: await stockItem(db, variantId, language) }
  }),
  route(inventory.adminCorrectLot, async ({ db, services, params, body, who, language }) => {
    const variantId = await correctLot(services, params.id, body, who)
    return { data: await stockItem(db, variantId, language) }
  }),
  route(inventory.adminChangeMinimumLife, async ({ db, services, params, body, who, language }) => {
    await changeMinimumLife(services, params.id, body, who)
    return { data: await stockItem(db, params.id, language) }
  }),
]
