import { reports } from '../../shared/contracts/reports.ts'
import { type Route, route } from '../http/routes.ts'
import { countWaiting } from './count-waiting.ts'

export const routes: Route[] = [
  route(reports.adminWaiting, async ({ db, who, now }) => ({
    data: await countWaiting(db, who.staffRole, now),
  })),
]
