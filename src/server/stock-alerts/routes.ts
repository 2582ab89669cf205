import { stockAlerts } from '../../shared/contracts/stock-alerts.ts'
import { type Route, route } from '../http/routes.ts'
import { addStockAlert } from './add-stock-alert.ts'

export const routes: Route[] = [
  route(stockAlerts.addStockAlert, async ({ db, body, who, language, now }) => {
    await addStockAlert(db, body, { who, language, now })
    return { data: {} }
  }),
]
