import type { Db } from '../../database/connect.ts'
import type { Services } from '../../http/services.ts'
import { type Actor, changeStatus } from '../change-status.ts'
import { replacementOf } from './cancel-exchange.ts'

/**
 * Cancels the replacement order of a return that was rejected or withdrawn, which releases its stock; does nothing
 * without one. Must be called before the return's row changes. Throws `impossible-status` if the replacement order can
 * no longer be cancelled.
 */
export async function cancelReplacement(db: Db, services: Services, returnId: number, actor: Actor): Promise<void> {
  const replacement = await replacementOf(db, returnId)
  if (replacement) await changeStatus(db, services, replacement, 'cancelled', actor, { notify: false })
}
