import type { OrderStatus } from '../../shared/rules/order-states.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Services } from '../http/services.ts'
import type { SignedIn } from '../http/who.ts'
import { changeStatus } from './change-status.ts'
import type { OrderRow } from './write-order.ts'

/** Changes an order's status for an admin. Throws `impossible-status`. */
export async function moveOrder(
  services: Services,
  order: OrderRow,
  { status: to, reason }: { status: OrderStatus; reason: string },
  { userId }: SignedIn,
): Promise<void> {
  await services.db.transaction(async db => {
    await changeStatus(db, services, order, to, { kind: 'admin', userId, reason })
    await writeAudit(db, {
      actorId: userId,
      action: 'order-status-changed',
      subject: 'order',
      subjectId: order.number,
      before: { status: order.status },
      after: { status: to, ...(reason && { reason }) },
      at: services.clock(),
    })
  })
}
