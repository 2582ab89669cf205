import { auditAmount, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents } from '../../database/schema/orders.ts'
import type { Actor } from '../change-status.ts'
import type { OrderRow } from '../write-order.ts'

interface Step {
  returnId: number
  kind:
    | 'return-requested'
    | 'return-approved'
    | 'return-refused'
    | 'return-received'
    | 'return-refunded'
    | 'exchange-opened'
    | 'exchange-completed'
  actor: Actor
  now: Date
  /** Refund amount in agorot. */
  amount?: number
  /** Number of the order with the replacements of an exchange. */
  replacement?: string
}

/** Records a step of a return on the timeline, and a step by an admin also in the audit log. */
export async function recordReturnStep(
  db: Db,
  order: OrderRow,
  { returnId, kind, actor, now, amount, replacement }: Step,
): Promise<void> {
  await db.insert(orderEvents).values({
    orderId: order.id,
    kind,
    actor: actor.kind,
    actorId: actor.userId,
    data: { returnId, amount, replacement },
    at: now,
  })
  if (actor.kind !== 'admin') return
  await writeAudit(db, {
    actorId: actor.userId,
    action: kind,
    subject: 'order',
    subjectId: order.number,
    after: {
      returnId,
      ...(amount !== undefined && { amount: auditAmount(amount) }),
      ...(replacement && { replacement }),
    },
    at: now,
  })
}
