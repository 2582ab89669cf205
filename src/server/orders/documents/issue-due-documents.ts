import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { isInvoiceDue } from '../../../shared/rules/invoices.ts'
import { STOCK_RELEASING_STATUSES } from '../../../shared/rules/order-states.ts'
import type { Db } from '../../database/connect.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { type Credit, creditInvoice } from './credit-invoice.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { DocumentRow } from './write-document.ts'
import { writeDocumentEmail } from './write-document-email.ts'

/**
 * Refund reasons for payments that no invoice covers: a second payment, a payment for an order without stock, or a
 * wrong amount.
 */
const SURPLUS = ['out-of-stock', 'paid-twice', 'wrong-amount'] as const

/**
 * Issues the documents that an order's current state requires and that do not exist yet, and emails them to the buyer:
 * the invoice at the time configured in the settings, or at once if staff request it; a credit note for each processed
 * refund, and for the unpaid or exchanged part of an order that ended without a sale. Idempotent. Called at the end of
 * each transaction that changes payment, dispatch or refunds.
 */
export async function issueDueDocuments(db: Db, orderId: number, now: Date, { requested = false } = {}): Promise<void> {
  const settings = await readInvoiceSettings(db)
  const issued = await invoiceOf(db, orderId)
  if (!issued && settings.issueAt === 'manual' && !requested) return
  const order = await lockOrder(db, orderId)
  if (!order) return
  let invoice = issued ?? (await invoiceOf(db, orderId))
  if (!invoice && (requested || isInvoiceDue(settings.issueAt, order))) {
    invoice = await issueInvoice(db, settings, order, now)
    await writeDocumentEmail(db, order, invoice)
  }
  if (!invoice) return
  const credits: Credit[] = (await refundsWithoutCredit(db, orderId)).map(({ id, ...refund }) => ({
    ...refund,
    refundId: id,
  }))
  if (STOCK_RELEASING_STATUSES.includes(order.status)) {
    // Returned units that should have paid for the order are refunded on their own order.
    const amount = order.paymentStatus === 'unpaid' ? invoice.total : order.exchangeCredit
    if (amount > 0) credits.push({ amount, refundId: null, returnId: null })
  }
  for (const credit of credits) {
    const note = await creditInvoice(db, settings, invoice, credit, now)
    if (note) await writeDocumentEmail(db, order, note)
  }
}

async function invoiceOf(db: Db, orderId: number): Promise<DocumentRow | undefined> {
  const own = and(eq(legalDocuments.orderId, orderId), eq(legalDocuments.kind, 'invoice'))
  const [row] = await db.select().from(legalDocuments).where(own)
  return row
}

function refundsWithoutCredit(db: Db, orderId: number) {
  return db
    .select({
      id: orderRefunds.id,
      amount: sql<number>`${orderRefunds.amount} + ${orderRefunds.exchanged}`,
      returnId: orderRefunds.returnId,
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .leftJoin(legalDocuments, eq(legalDocuments.refundId, orderRefunds.id))
    .where(
      and(
        eq(orderRefunds.orderId, orderId),
        eq(orderRefunds.status, 'processed'),
        notInArray(orderRefunds.reason, [...SURPLUS]),
        isNull(legalDocuments.id),
      ),
    )
    .orderBy(asc(orderRefunds.id))
}
