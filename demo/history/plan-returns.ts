import type { Services } from '../../src/server/http/services.ts'
import { actorOf } from '../../src/server/orders/change-status.ts'
import { recordRefund } from '../../src/server/orders/refunds/record-refund.ts'
import { refundGoodwill } from '../../src/server/orders/refunds/refund-goodwill.ts'
import { refundsOf } from '../../src/server/orders/refunds/write-refund.ts'
import { decideReturn } from '../../src/server/orders/returns/decide-return.ts'
import { returnsOf } from '../../src/server/orders/returns/queries.ts'
import { receiveReturn } from '../../src/server/orders/returns/receive-return.ts'
import { refundReturn } from '../../src/server/orders/returns/refund-return.ts'
import { requestReturn } from '../../src/server/orders/returns/request-return.ts'
import { goodwillLimit } from '../../src/shared/rules/refund.ts'
import type { OrderSteps } from './order-steps.ts'
import people from './people.json' with { type: 'json' }
import type { OrderPlanner } from './plan-orders.ts'
import type { Stage } from './stage.ts'
import type { Timeline } from './timeline.ts'

const { notes } = people
const STATES = ['requested', 'refused', 'approved', 'received', 'refunded'] as const

/**
 * Plans a return in each status except `withdrawn`, and three refunds: one pending and one recorded after cancellations,
 * and one as goodwill.
 */
export function planReturns(stage: Stage, timeline: Timeline, planner: OrderPlanner): void {
  for (const [at, state] of STATES.entries()) {
    const hoursAgo = 190 + at * 30
    const order = planner.place({ hoursAgo, buyer: planner.account(at === 1 ? 'doctor' : 'customer'), lines: 2 })
    const delivered = planner.advance(order, hoursAgo, 'delivered')
    planReturn(stage, timeline, { order, delivered, state })
  }
  for (const [at, isOpen] of [true, false].entries()) {
    const hoursAgo = 60 + at * 300
    const order = planner.place({ hoursAgo, buyer: planner.guest(at + 1), paymentMethod: 'bank-transfer' })
    const confirmed = planner.advance(order, hoursAgo, 'confirmed')
    timeline.add(confirmed - 5, services => order.move(services, 'cancelled', notes.cancelled))
    if (!isOpen)
      timeline.add(confirmed - 20, async services =>
        recordRefund(services, await order.row(services), { password: stage.password }, stage.staff.owner),
      )
  }
  const late = planner.place({ hoursAgo: 500, buyer: planner.guest(2), paymentMethod: 'bank-transfer' })
  const arrived = planner.advance(late, 500, 'delivered')
  timeline.add(arrived - 20, services => goodwill(services, stage, late))
}

interface PlannedReturn {
  order: OrderSteps
  /** Time of delivery, in hours before now. */
  delivered: number
  state: (typeof STATES)[number]
}

function planReturn(stage: Stage, timeline: Timeline, { order, delivered, state }: PlannedReturn): void {
  const { orders: keeper, owner } = stage.staff
  const isFault = state !== 'refused'
  timeline.add(delivered - 20, async services => {
    const bought = await order.lines(services)
    const reason = isFault ? ('damaged' as const) : ('not-as-described' as const)
    // The refunded return contains all units, so that the order's status becomes `returned`.
    const isWhole = state === 'refunded'
    const lines = (isWhole ? bought : bought.slice(0, 1)).map(({ id: lineId, quantity }) => ({
      lineId,
      quantity: isWhole ? quantity : 1,
      reason,
    }))
    await requestReturn(
      services,
      await order.row(services),
      { lines, note: isFault ? notes.return : notes.changed },
      actorOf(order.order.buyer.who),
    )
  })
  if (state === 'requested') return
  const decision =
    state === 'refused'
      ? ({ decision: 'refused', reason: notes.refusedReturn } as const)
      : ({ decision: 'approved' } as const)
  timeline.add(delivered - 30, async services =>
    decideReturn(services, await order.row(services), await returnId(services, order), decision, keeper),
  )
  if (state === 'refused' || state === 'approved') return
  timeline.add(delivered - 80, async services => {
    const [line] = await order.lines(services)
    const lines = [{ lineId: line!.id, sellable: 0 }]
    await receiveReturn(services, await order.row(services), await returnId(services, order), { lines }, keeper)
  })
  if (state === 'received') return
  timeline.add(delivered - 84, async services =>
    refundReturn(
      services,
      await order.row(services),
      await returnId(services, order),
      { password: stage.password },
      owner,
    ),
  )
}

async function returnId(services: Services, order: OrderSteps): Promise<number> {
  const { id } = await order.row(services)
  return (await returnsOf(services.db, [id]))[0]!.row.id
}

async function goodwill(services: Services, stage: Stage, order: OrderSteps): Promise<void> {
  const row = await order.row(services)
  const refundable = goodwillLimit(row, await refundsOf(services.db, row.id))
  const amount = Math.min(1_000, refundable)
  const { password } = stage
  await refundGoodwill(services, row, { amount, reason: notes.goodwill, refundable, password }, stage.staff.owner)
}
