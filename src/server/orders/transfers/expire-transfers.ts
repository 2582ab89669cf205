import { and, asc, eq, lte } from 'drizzle-orm'
import { transferEndsAt } from '../../../shared/rules/order-states.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Services } from '../../http/services.ts'
import { changeStatus } from '../change-status.ts'
import { lockOrder } from '../returns/lock-return.ts'

const BATCH = 50

/**
 * Orders by bank transfer of which nothing was heard in time end, and their goods and coupons are free again. A receipt, a
 * row of the bank's or a confirmation that comes at the same moment is waited for, and seen. One order that cannot end
 * keeps no other from ending.
 */
export async function expireTransfers(services: Services, { lock = lockOrder } = {}): Promise<void> {
  const { db, clock } = services
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ...[eq(orders.paymentMethod, 'bank-transfer'), eq(orders.paymentStatus, 'pending')],
        ...[eq(orders.status, 'pending'), lte(orders.expiresAt, clock())],
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH)
  const failures: unknown[] = []
  for (const { id } of overdue) await expire(services, id, lock).catch(error => failures.push(error))
  if (overdue.length > failures.length) services.pageCache.clear()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} transfers: ${failures[0]}`)
}

/** Something was heard of an order's transfer: from now on a person ends it, or nobody. The caller holds the order's row. */
export async function waitOn(db: Db, orderId: number): Promise<void> {
  await db.update(orders).set({ expiresAt: null }).where(eq(orders.id, orderId))
}

async function expire(services: Services, id: number, lock: typeof lockOrder): Promise<void> {
  await services.db.transaction(async db => {
    const order = await lock(db, id)
    const end = order && transferEndsAt(order)
    if (!end || end > services.clock()) return
    await changeStatus(db, services, order, 'cancelled', { kind: 'system', userId: null })
  })
}
