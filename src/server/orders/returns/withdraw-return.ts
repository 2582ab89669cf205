import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { WITHDRAWABLE_STATUSES } from '../../../shared/rules/returns.ts'
import { orderEvents } from '../../database/schema/orders.ts'
import { orderReturns } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import type { Actor } from '../change-status.ts'
import { cancelReplacement } from '../exchanges/cancel-replacement.ts'
import type { OrderRow } from '../write-order.ts'
import { lockOrder } from './lock-return.ts'

/**
 * Withdraws the order's return request before the goods arrive, which cancels its exchange. Throws `impossible-status`
 * without such a request, and if the replacements have been packed.
 */
export async function withdrawReturn(services: Services, { id: orderId }: OrderRow, actor: Actor): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    await lockOrder(db, orderId)
    const open = and(eq(orderReturns.orderId, orderId), inArray(orderReturns.status, WITHDRAWABLE_STATUSES))
    const [request] = await db.select({ id: orderReturns.id }).from(orderReturns).where(open)
    if (!request) throw new Problem('impossible-status')
    await cancelReplacement(db, services, request.id, actor)
    await db.update(orderReturns).set({ status: 'withdrawn', decidedAt: now }).where(eq(orderReturns.id, request.id))
    await db
      .insert(orderEvents)
      .values({ orderId, kind: 'return-withdrawn', actor: actor.kind, actorId: actor.userId, at: now })
  })
}
