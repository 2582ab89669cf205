import { Problem } from '../../shared/contracts/errors.ts'
import type { BulkStep } from '../../shared/rules/order-states.ts'
import { skipAudit } from '../audit/write-audit.ts'
import type { Services } from '../http/services.ts'
import type { SignedIn } from '../http/who.ts'
import { moveOrder } from './move-order.ts'
import { orderByNumber } from './queries.ts'

/**
 * Several orders take a step, each in a transaction of its own with its letter and audit row. One that is not there any
 * more, or went elsewhere meanwhile, keeps no other from it. A fault ends the call; what is asked again then stays as it is.
 */
export async function moveOrders(
  services: Services,
  { numbers, status }: { numbers: string[]; status: BulkStep },
  who: SignedIn,
): Promise<{ number: string; moved: boolean }[]> {
  const told = []
  for (const number of new Set(numbers)) told.push({ number, moved: await moves(number) })
  if (!told.some(({ moved }) => moved)) skipAudit()
  return told

  async function moves(number: string): Promise<boolean> {
    try {
      await moveOrder(services, await orderByNumber(services.db, number), { status, reason: '' }, who)
      return true
    } catch (error) {
      if (error instanceof Problem && (error.code === 'impossible-status' || error.code === 'not-found')) return false
      throw error
    }
  }
}
