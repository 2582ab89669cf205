import { invalidField } from '../../shared/contracts/errors.ts'
import type { OrderStatus } from '../../shared/rules/order-states.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { adminActor, changeStatus } from './change-status.ts'
import type { OrderRow } from './write-order.ts'

/** Changes an order's status for an admin; a cancellation states a reason. Throws `impossible-status`, `invalid`. */
export async function moveOrder(
  services: Services,
  order: OrderRow,
  { status: to, reason }: { status: OrderStatus; reason: string },
  { userId }: SignedIn,
): Promise<void> {
  if (to === 'cancelled' && reason === '') throw invalidField('reason', 'required')
  await services.db.transaction(async db => {
    await changeStatus(db, services, order, to, adminActor(userId, reason))
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
