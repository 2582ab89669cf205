import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { GatewayAway, GatewayRefused } from '../../payments/provider.ts'
import { verifyPayment } from './verify-payment.ts'

const BATCH = 50

/**
 * Asks after payments that were begun and of which nothing was heard: every two minutes, and ever more rarely the older
 * they are. A gateway that is away is asked again next time.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const gateway = cardGatewayOf(services)
  if (!gateway) return
  const now = services.clock()
  const moment = sql`${now.toISOString()}::timestamptz`
  const pause = sql`greatest(interval '2 minutes', (${moment} - ${payments.createdAt}) / 10)`
  const waiting = await services.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, gateway.name),
        eq(payments.status, 'started'),
        lt(payments.createdAt, new Date(now.getTime() - 120_000)),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, sql`${moment} - ${pause}`)),
      ),
    )
    .orderBy(sql`${payments.checkedAt} nulls first`, asc(payments.id))
    .limit(BATCH)
  for (const payment of waiting) {
    try {
      await verifyPayment(services, gateway, payment)
    } catch (error) {
      if (error instanceof GatewayAway) return
      if (!(error instanceof GatewayRefused)) throw error
    }
  }
}
