import { quickOrder } from '../../shared/contracts/quick-order.ts'
import { type Route, route } from '../http/routes.ts'
import { resolveLines } from './resolve-lines.ts'
import { suggestVariants } from './suggest-variants.ts'

export const routes: Route[] = [
  route(quickOrder.resolveQuickOrder, async ({ db, body, who, language, now }) => ({
    data: await resolveLines(db, body.lines, { who, language, now }),
  })),
  route(quickOrder.suggestQuickOrder, async ({ db, services, query, who, language, now }) => ({
    data: await suggestVariants(db, services, query.query, { who, language, now }),
  })),
]
