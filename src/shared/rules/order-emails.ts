import { DOCUMENT_KINDS } from './invoices.ts'
import { isOrderInProgress, type OrderStatus } from './order-states.ts'

/** Emails of an order that staff can send again. */
export const ORDER_EMAILS = ['confirmation', 'shipping', 'status-link'] as const
export type OrderEmail = (typeof ORDER_EMAILS)[number]

/**
 * Emails that an order's timeline can show. Includes emails with issued documents, which staff send from a different
 * list.
 */
export const TIMELINE_EMAILS = [...ORDER_EMAILS, ...DOCUMENT_KINDS] as const
export type TimelineEmail = (typeof TIMELINE_EMAILS)[number]

/** Returns the emails that are appropriate for an order with this status. */
export function emailsFor(status: OrderStatus): readonly OrderEmail[] {
  return ORDER_EMAILS.filter(email => {
    if (email === 'confirmation') return isOrderInProgress(status) || status === 'delivered'
    return email === 'status-link' || status === 'partly-shipped' || status === 'shipped'
  })
}
