import { prices } from '../../shared/contracts/prices.ts'
import { type Route, route } from '../http/routes.ts'
import { explainPrice } from './explain-price.ts'

export const routes: Route[] = [
  route(prices.adminExplainPrice, async ({ db, services, query, language, now }) => ({
    data: await explainPrice(db, services, query, { language, now }),
  })),
]
