import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { orders } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import { processEach } from '../../jobs/one-by-one.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { type CardGateway, GatewayRefusedError, GatewayUnreachableError } from '../../payments/provider.ts'
import { type RefundRow, recordRefundFailure, settleRefund } from './settle-refund.ts'

const BATCH_SIZE = 20
/**
 * Value of `lastError` during a gateway request. If a later run finds this value, the request was interrupted, and the
 * job first checks whether the gateway accepted the refund.
 */
const ASKED = 'asked'

/** Note that identifies a refund at the gateway. */
export const refundNote = ({ number }: { number: string }, { id }: Pick<RefundRow, 'id'>) => `${number} refund ${id}`

interface Owed {
  refund: RefundRow
  payment: typeof payments.$inferSelect
  number: string
}

/**
 * Sends each pending refund to the gateway once: for a refund that may already have been sent, the job first searches
 * for its note at the gateway. An attempt is not counted if the gateway is unreachable. Rejected refunds are retried
 * with exponential backoff and need manual handling after ten attempts. Runs of this job never overlap.
 */
export async function sendRefunds(services: Services): Promise<void> {
  const gateway = cardGatewayOf(services)
  if (!gateway) return
  await processEach(
    await owedRefunds(services, gateway),
    ({ number, refund }) => refundNote({ number }, refund),
    owed => requestOrCount(services, gateway, owed),
  )
}

/** Returns false if the gateway does not respond. */
async function requestOrCount(services: Services, gateway: CardGateway, owed: Owed): Promise<boolean> {
  try {
    await requestRefund(services, gateway, owed)
  } catch (error) {
    if (error instanceof GatewayUnreachableError) return false
    if (!(error instanceof GatewayRefusedError)) throw error
    await recordRefundFailure(services.db, owed.refund, error.message, services.clock())
  }
  return true
}

/**
 * Returns the refunds that are due. After n attempts the next one is due 2^n − 1 minutes after the refund was created
 * or retried manually.
 */
function owedRefunds({ db, clock }: Services, { name }: CardGateway): Promise<Owed[]> {
  const wait = sql`((power(2, ${orderRefunds.attempts}) - 1) * interval '1 minute')`
  return db
    .select({ refund: orderRefunds, payment: payments, number: orders.number })
    .from(orderRefunds)
    .innerJoin(payments, eq(payments.id, orderRefunds.paymentId))
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(
      and(
        eq(orderRefunds.status, 'pending'),
        isNull(orderRefunds.reference),
        eq(payments.provider, name),
        sql`greatest(${orderRefunds.at}, ${orderRefunds.retriedAt}) + ${wait} <= ${clock().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(orderRefunds.attempts), asc(orderRefunds.id))
    .limit(BATCH_SIZE)
}

async function requestRefund(
  services: Services,
  gateway: CardGateway,
  { refund, payment, number }: Owed,
): Promise<void> {
  const { reference, currency } = payment
  const note = refundNote({ number }, refund)
  const earlier =
    refund.lastError === null
      ? undefined
      : (await gateway.refundsOf(reference)).find(other => other.note === note && other.state !== 'failed')
  if (!earlier)
    await services.db
      .update(orderRefunds)
      .set({ lastError: refund.lastError ?? ASKED })
      .where(eq(orderRefunds.id, refund.id))
  const taken = earlier ?? (await gateway.refund({ reference, amount: refund.amount, currency, note }))
  await settleRefund(services, refund, taken)
}
