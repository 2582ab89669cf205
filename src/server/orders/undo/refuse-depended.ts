import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { COUNTED_RETURN_STATUSES } from '../../../shared/rules/returns.ts'
import type { Db } from '../../database/connect.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { orderEvents } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderReturns } from '../../database/schema/returns.ts'
import { refundsOf } from '../refunds/write-refund.ts'
import type { OrderRow } from '../write-order.ts'

type Dependent = 'return' | 'refund' | 'payment' | 'invoice' | 'settlement' | 'bank-statement'

/** Error for undoing a step on which another record depends. */
export const dependedOnProblem = (by: Dependent) => new Problem('depended-on', { data: { by } })

/** Throws `depended-on` if the order has refunds, which depend on its delivery and its payment. */
export async function rejectIfRefunded(db: Db, { id }: OrderRow): Promise<void> {
  if ((await refundsOf(db, id)).length > 0) throw dependedOnProblem('refund')
}

/** Throws `depended-on` if the order has an open or completed return. */
export async function rejectIfReturned(db: Db, { id }: OrderRow): Promise<void> {
  const counted = and(eq(orderReturns.orderId, id), inArray(orderReturns.status, COUNTED_RETURN_STATUSES))
  if ((await db.$count(orderReturns, counted)) > 0) throw dependedOnProblem('return')
}

/**
 * Throws `depended-on` if the order's invoice was issued at or after the time of the step, because the step may have
 * caused it.
 */
export async function rejectIfInvoiced(db: Db, { id }: OrderRow, step: Date): Promise<void> {
  const issued = and(eq(legalDocuments.orderId, id), gte(legalDocuments.issuedAt, step))
  if ((await db.$count(legalDocuments, issued)) > 0) throw dependedOnProblem('invoice')
}

/**
 * Throws `depended-on` if the payment belongs to a courier's settlement or a bank statement, where it must be
 * corrected.
 */
export async function rejectIfImported(db: Db, { id }: OrderRow): Promise<void> {
  const [received] = await db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'payment-received')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (received?.data?.settlementId !== undefined) throw dependedOnProblem('settlement')
  if (received?.data?.transferId !== undefined) throw dependedOnProblem('bank-statement')
}

/** Returns the successful payment of an order. */
export async function successfulPayment(db: Db, { id }: OrderRow) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.status, 'succeeded')))
  return payment
}
