import { Problem } from '../../shared/contracts/errors.ts'
import { customerCanCancel } from '../../shared/rules/order-states.ts'
import type { Services } from '../http/services.ts'
import type { Who } from '../http/who.ts'
import { changeStatus } from './change-status.ts'
import type { OrderRow } from './write-order.ts'

/** Cancels for the customer who may see the order. Throws `impossible-status` once it is packed. */
export async function cancelOrder(services: Services, order: OrderRow, who: Who): Promise<void> {
  if (!customerCanCancel(order.status)) throw new Problem('impossible-status')
  const actor =
    who.kind === 'signed-in'
      ? { kind: 'customer' as const, userId: who.userId }
      : { kind: 'guest' as const, userId: null }
  await services.db.transaction(db => changeStatus(db, services, order, 'cancelled', actor))
  services.pageCache.clear()
}
