import type { OrderStatus, PaymentStatus } from './order-states.ts'

export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Time at which the invoice of an order is issued: on request by staff, on payment, or on shipment. */
export const INVOICE_ISSUE_TRIGGERS = ['manual', 'payment', 'dispatch'] as const
export type InvoiceIssueTrigger = (typeof INVOICE_ISSUE_TRIGGERS)[number]

interface InvoicedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Value of returned units that pays for the order, in agorot. */
  exchangeCredit: number
  exchangedAt: Date | null
}

const PAID: readonly PaymentStatus[] = ['collected', 'paid', 'partly-refunded']
const DISPATCHED: readonly OrderStatus[] = ['partly-shipped', 'shipped', 'delivered', 'returned']

/**
 * True when the invoice of an order should be issued. Cash counts as paid once the courier has collected it;
 * replacements count as paid once their exchange is completed.
 */
export function isInvoiceDue(
  moment: InvoiceIssueTrigger,
  { status, paymentStatus, exchangeCredit, exchangedAt }: InvoicedOrder,
): boolean {
  if (moment === 'payment') return PAID.includes(paymentStatus) && (exchangeCredit === 0 || exchangedAt !== null)
  return moment === 'dispatch' && DISPATCHED.includes(status)
}

/** Number of a document: `INV-2026-00012`, or `INV-00012` in a series that does not restart (year 0). */
export function documentNumber({ prefix, year, sequence }: { prefix: string; year: number; sequence: number }): string {
  return [prefix, ...(year ? [year] : []), String(sequence).padStart(5, '0')].join('-')
}
