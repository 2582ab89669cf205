import { asc, eq } from 'drizzle-orm'
import type { OrderPaymentDetailsData } from '../../../shared/contracts/card-payments.ts'
import type { Db } from '../../database/connect.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { isManualRefund } from '../refunds/settle-refund.ts'

/** Payments and refunds of an order for staff, each oldest first. */
export async function paymentsOf(db: Db, orderId: number): Promise<OrderPaymentDetailsData> {
  const came = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
  const went = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.id))
  const shown = went.flatMap(({ status, ...refund }) => (status === 'reserved' ? [] : { ...refund, status }))
  return {
    payments: came.map(
      ({ id, provider, reference, amount, currency, status, createdAt, settledAt, checkedAt, data }) => ({
        id,
        provider,
        reference,
        currency,
        status,
        amount,
        createdAt: createdAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
        checkedAt: checkedAt?.toISOString() ?? null,
        card: typeof data?.last4 === 'string' ? `${data.brand} ${data.last4}`.trim() : null,
      }),
    ),
    refunds: shown.map(refund => {
      const { id, paymentId, reason, status, reference, attempts, lastError, amount, at, settledAt } = refund
      return {
        id,
        reason,
        status,
        reference,
        attempts,
        amount,
        byHand: isManualRefund(refund),
        currency: came.find(payment => payment.id === paymentId)?.currency ?? 'ILS',
        lastError: attempts > 0 ? lastError : null,
        at: at.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
      }
    }),
  }
}
