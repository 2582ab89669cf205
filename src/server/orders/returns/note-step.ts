import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents } from '../../database/schema/orders.ts'
import type { OrderRow } from '../write-order.ts'

interface Step {
  returnId: number
  kind: 'return-approved' | 'return-refused' | 'return-received' | 'return-refunded'
  adminId: number
  now: Date
  /** What else is worth keeping: agorot, units. */
  data?: Record<string, unknown>
}

/** What an admin did with a return, in the order's story and in the shop's. */
export async function noteStep(db: Db, order: OrderRow, { returnId, kind, adminId, now, data }: Step): Promise<void> {
  const details = { returnId, ...data }
  await db
    .insert(orderEvents)
    .values({ orderId: order.id, kind, actor: 'admin', actorId: adminId, data: details, at: now })
  await writeAudit(db, {
    ...{ actorId: adminId, action: kind, subject: 'order', subjectId: order.number },
    after: details,
    at: now,
  })
}
