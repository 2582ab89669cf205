import { Problem } from '../../shared/contracts/errors.ts'
import { customerCanCancel } from '../../shared/rules/order-states.ts'
import type { Services } from '../http/services.ts'
import { type Actor, changeStatus } from './change-status.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Cancels an order for its buyer, whose access the caller must have checked. Throws `impossible-status` if it can no
 * longer be cancelled, for example because it has been packed.
 */
export async function cancelOrder(services: Services, order: OrderRow, actor: Actor): Promise<void> {
  if (!customerCanCancel(order.status)) throw new Problem('impossible-status')
  await services.db.transaction(db => changeStatus(db, services, order, 'cancelled', actor))
}
