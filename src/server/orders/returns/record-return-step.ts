import { toShekels } from '../../../shared/rules/money.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents } from '../../database/schema/orders.ts'
import type { OrderRow } from '../write-order.ts'

interface Step {
  returnId: number
  kind: 'return-approved' | 'return-refused' | 'return-received' | 'return-refunded'
  adminId: number
  now: Date
  /** In agorot. */
  amount?: number
}

/** Records an admin's step on a return on the timeline and in the audit log. */
export async function recordReturnStep(
  db: Db,
  order: OrderRow,
  { returnId, kind, adminId, now, amount }: Step,
): Promise<void> {
  await db
    .insert(orderEvents)
    .values({ orderId: order.id, kind, actor: 'admin', actorId: adminId, data: { returnId, amount }, at: now })
  await writeAudit(db, {
    actorId: adminId,
    action: kind,
    subject: 'order',
    subjectId: order.number,
    after: { returnId, ...(amount !== undefined && { amount: toShekels(amount) }) },
    at: now,
  })
}
