import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { awaitsCard } from '../../../shared/rules/payment-states.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Services } from '../../http/services.ts'
import { processEach } from '../../jobs/one-by-one.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { GatewayRefusedError, GatewayUnreachableError } from '../../payments/provider.ts'
import { changeStatus } from '../change-status.ts'
import type { OrderRow } from '../write-order.ts'
import { attemptData, attemptsOf } from './attempts.ts'
import { verifyPayment } from './verify-payment.ts'

const BATCH_SIZE = 50
/** Additional milliseconds for which stock stays reserved while the gateway cannot report the payment. */
const GRACE_MS = 30 * 60_000

/**
 * Expires unpaid card orders and releases their stock and coupons. The gateway is queried first, because the payment
 * may just have been made.
 */
export async function expireOrders(services: Services): Promise<void> {
  const { db, clock } = services
  const overdue = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, 'card'),
        eq(orders.status, 'pending'),
        inArray(orders.paymentStatus, ['pending', 'failed']),
        lte(orders.expiresAt, clock()),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH_SIZE)
  await processEach(
    overdue,
    ({ number }) => number,
    order => expire(services, order),
  )
}

async function expire(services: Services, seen: OrderRow): Promise<void> {
  const { db, clock } = services
  const known = await pollGateway(services, seen)
  if (!known && clock().getTime() < seen.expiresAt!.getTime() + GRACE_MS) return
  const [order] = await db.select().from(orders).where(eq(orders.id, seen.id))
  if (!order || !awaitsCard(order)) return
  try {
    await db.transaction(db => changeStatus(db, services, order, 'cancelled', { kind: 'system', userId: null }))
  } catch (error) {
    // The order was paid or cancelled concurrently.
    if (!(error instanceof Problem)) throw error
  }
}

/** Returns false if the gateway does not respond or rejects the query. */
async function pollGateway(services: Services, { id }: OrderRow): Promise<boolean> {
  const gateway = cardGatewayOf(services)
  if (!gateway) return true
  try {
    for (const attempt of await attemptsOf(services.db, id, ['started', 'failed']))
      if (attempt.status === 'failed' || attemptData(attempt).askedAt) await verifyPayment(services, gateway, attempt)
    return true
  } catch (error) {
    if (error instanceof GatewayUnreachableError || error instanceof GatewayRefusedError) return false
    throw error
  }
}
