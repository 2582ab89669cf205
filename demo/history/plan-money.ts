import { sql } from 'drizzle-orm'
import { importSettlement } from '../../src/server/cash-settlements/import-settlement.ts'
import { readSettlement } from '../../src/server/cash-settlements/read-settlement.ts'
import type { Services } from '../../src/server/http/services.ts'
import { addReceipt } from '../../src/server/transfers/add-receipt.ts'
import { importStatement } from '../../src/server/transfers/import-statement.ts'
import { readStatement } from '../../src/server/transfers/read-statement.ts'
import { dayOf } from '../../src/shared/rules/days.ts'
import { toShekels } from '../../src/shared/rules/money.ts'
import people from './people.json' with { type: 'json' }
import type { OrderPlanner } from './plan-orders.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { Stage } from './stage.ts'
import type { Timeline } from './timeline.ts'

const DAY = 24

/** Plans transfers that wait for a decision, a bank statement, and settlements of the cash that couriers collected. */
export function planMoney(stage: Stage, timeline: Timeline, planner: OrderPlanner): void {
  const paid = planner.place({ hoursAgo: 28, buyer: planner.account('customer'), paymentMethod: 'bank-transfer' })
  timeline.add(6, async services =>
    addReceipt(services, await paid.row(services), { bytes: receiptPdf(), note: people.notes.receipt }),
  )
  const matched = planner.place({ hoursAgo: 50, buyer: planner.guest(1), paymentMethod: 'bank-transfer' })
  timeline.add(5, async services => {
    const { number, total, fullName } = await matched.row(services)
    const day = dayOf(services.clock())
    const rows = [
      ['date', 'reference', 'sender', 'description', 'credit'],
      [day, 'FT26110412', fullName, number, toShekels(total)],
      [day, 'FT26110431', 'SAMER ODEH', 'transfer', 180],
    ]
    const file = Buffer.from(rows.map(row => row.join(',')).join('\n'))
    await importStatement(services, readStatement(file), { adminId: stage.staff.owner.userId })
  })
  for (const [at, daysAgo] of [45, 15].entries())
    timeline.add(daysAgo * DAY, services => settle(services, stage, stage.couriers[at]!))
}

/** Imports a courier's list of the cash that it has collected so far; the second amount is ten shekels too low. */
async function settle(services: Services, stage: Stage, courierId: number): Promise<void> {
  const { rows } = await services.db.execute<{ number: string; total: number }>(sql`
    select o.number, o.total from orders o
    where o.payment_method = 'cash-on-delivery' and o.payment_status = 'collected'
      and exists (select from shipments s where s.order_id = o.id and s.courier_id = ${courierId})
    order by o.id`)
  if (rows.length === 0) return
  const lines = rows.map(({ number, total }, at) => `${number},${toShekels(total) - (at === 1 ? 10 : 0)}`)
  const file = Buffer.from(['order number,amount collected', ...lines].join('\n'))
  const fileName = `settlement-${dayOf(services.clock())}.csv`
  await importSettlement(services, { fileName, courierId, rows: readSettlement(file) }, stage.staff.owner.userId)
}
