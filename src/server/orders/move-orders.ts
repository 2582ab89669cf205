import { Problem } from '../../shared/contracts/errors.ts'
import type { BulkStep } from '../../shared/rules/order-states.ts'
import { skipAudit } from '../audit/write-audit.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { changeStatusByAdmin } from './move-order.ts'
import { orderByNumber } from './queries.ts'

/**
 * Changes the status of several orders, each in its own transaction with email and audit row. A missing or changed order does
 * not stop the others. An error aborts the call; repeating it is idempotent.
 */
export async function changeStatusOfOrders(
  services: Services,
  { numbers, status }: { numbers: string[]; status: BulkStep },
  who: SignedIn,
): Promise<{ number: string; moved: boolean }[]> {
  const results = []
  for (const number of new Set(numbers)) results.push({ number, moved: await moves(number) })
  if (!results.some(({ moved }) => moved)) skipAudit()
  return results

  async function moves(number: string): Promise<boolean> {
    try {
      await changeStatusByAdmin(services, await orderByNumber(services.db, number), { status, reason: '' }, who)
      return true
    } catch (error) {
      if (error instanceof Problem && (error.code === 'impossible-status' || error.code === 'not-found')) return false
      throw error
    }
  }
}
