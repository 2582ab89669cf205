import type { Services } from '../../src/server/http/services.ts'
import { daysFrom } from '../days.ts'
import { planMoney } from './plan-money.ts'
import { DAYS, OrderPlanner } from './plan-orders.ts'
import { planPeople } from './plan-people.ts'
import { planRegistrations } from './plan-registrations.ts'
import { planReturns } from './plan-returns.ts'
import { seededRandom } from './random.ts'
import { readStage } from './stage.ts'
import { Timeline } from './timeline.ts'

interface HistoryOptions {
  /** The password of the demo accounts. */
  password: string
  now: Date
}

/**
 * Adds ninety days of trade to a newly loaded demo shop: orders in every status, payments, returns, refunds, messages,
 * applications, reviews and registrations. Each step calls the shop's own service, with a clock set to the time of the
 * step; dates are relative to `now`. The same steps are chosen in every run.
 */
export async function seedHistory(services: Services, { password, now }: HistoryOptions): Promise<void> {
  const stage = await readStage(services, password, daysFrom(now, -DAYS - 5))
  const timeline = new Timeline(now)
  const planner = new OrderPlanner({ stage, timeline, random: seededRandom(20_260_801) })
  planner.endedOrders()
  planner.openOrders()
  planReturns(stage, timeline, planner)
  planMoney(stage, timeline, planner)
  planPeople(stage, timeline)
  planRegistrations(stage, timeline, now)
  await timeline.run(services)
}
