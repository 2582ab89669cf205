import { dashboard } from '../../shared/contracts/dashboard.ts'
import { type Route, route } from '../http/routes.ts'
import { countPendingTasks } from './count-waiting.ts'
import { firstSteps } from './first-steps.ts'
import { salesByPeriod } from './sales.ts'

export const routes: Route[] = [
  route(dashboard.adminWaiting, async ({ db, who, now }) => ({ data: await countPendingTasks(db, who, now) })),
  route(dashboard.adminFirstSteps, async ({ db }) => ({ data: await firstSteps(db) })),
  route(dashboard.adminSales, async ({ db, query, now }) => ({ data: await salesByPeriod(db, query.by, now) })),
]
