import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { transferExpiresAt } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'
import { orders } from '../database/schema/orders.ts'
import { bankTransfers, transferReceipts } from '../database/schema/transfers.ts'
import type { Services } from '../http/services.ts'
import { processEach } from '../jobs/one-by-one.ts'
import { changeStatus } from '../orders/change-status.ts'
import { lockOrder } from '../orders/returns/lock-return.ts'
import type { OrderRow } from '../orders/write-order.ts'
import { matchReasons } from './match-reasons.ts'

const BATCH_SIZE = 50

/**
 * Expires overdue unpaid orders by bank transfer, at most 50 per run, and releases their stock and coupons. An order
 * with a sign of a payment is kept, and its expiry is disabled. The row lock makes the expiry wait for a concurrent
 * receipt, bank row or confirmation. If one order fails, the others are still processed.
 */
export async function expireTransfers(
  services: Services,
  { lock = lockOrder, hasSign = hasPaymentSign } = {},
): Promise<void> {
  const { db, clock } = services
  const overdue = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, 'bank-transfer'),
        eq(orders.paymentStatus, 'pending'),
        eq(orders.status, 'pending'),
        lte(orders.expiresAt, clock()),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH_SIZE)
  await processEach(
    overdue,
    ({ number }) => number,
    ({ id }) => expire(services, id, { lock, hasSign }),
  )
}

/**
 * Disables an order's automatic expiry once there is evidence of a transfer. The caller must hold the lock on the
 * order's row.
 */
export async function stopExpiry(db: Db, orderId: number): Promise<void> {
  await db.update(orders).set({ expiresAt: null }).where(eq(orders.id, orderId))
}

async function expire(
  services: Services,
  id: number,
  { lock, hasSign }: { lock: typeof lockOrder; hasSign: typeof hasPaymentSign },
): Promise<void> {
  await services.db.transaction(async (db): Promise<void> => {
    const order = await lock(db, id)
    const end = order && transferExpiresAt(order)
    if (!end || end > services.clock()) return
    if (await hasSign(db, order)) return stopExpiry(db, id)
    await changeStatus(db, services, order, 'cancelled', { kind: 'system', userId: null })
  })
}

/**
 * True if the order has a receipt, or if an open bank row matches the order's number, or both its amount and its name.
 */
async function hasPaymentSign(db: Db, order: OrderRow): Promise<boolean> {
  if ((await db.$count(transferReceipts, eq(transferReceipts.orderId, order.id))) > 0) return true
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(and(isNull(bankTransfers.matchedAt), isNull(bankTransfers.ignoredAt)))
  return rows.some(row => {
    const why = matchReasons(order, row)
    return why.includes('number') || (why.includes('amount') && why.includes('name'))
  })
}
