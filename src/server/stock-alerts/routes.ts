import { stockAlerts } from '../../shared/contracts/stock-alerts.ts'
import { type Route, route } from '../http/routes.ts'
import { alertOfStock } from './alert-of-stock.ts'

export const routes: Route[] = [
  route(stockAlerts.alertOfStock, async ({ db, body, who, language, now }) => {
    await alertOfStock(db, body, { who, language, now })
    return { data: {} }
  }),
]
