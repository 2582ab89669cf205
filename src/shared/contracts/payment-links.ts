import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { order, orderNumberParam as params } from './orders.ts'
import { orderPaymentLinks, paymentLinkPage } from './payment-link-shape.ts'

const token = z.string().max(64)
const linkParams = params.extend({ id: z.coerce.number().pipe(field.id) })
const orderStaff = { access: 'admin', permission: 'orders' } as const

/**
 * Endpoints for payment links. Anyone who has such a signed link can pay the order by card
 * (docs/decisions/0010-card-payments.md).
 */
export const paymentLinks = {
  getPaymentLink: endpoint({
    method: 'GET',
    path: '/payment-links/:number',
    access: 'anyone',
    summary: 'Get the page of a payment link',
    description: 'For everyone who has the link. It contains no name, address or contact.',
    limit: 'browse',
    params,
    query: z.object({ token: field.queryText(64) }),
    response: paymentLinkPage,
  }),
  payByLink: endpoint({
    method: 'POST',
    path: '/payment-links/:number/pay',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Start a card payment by a payment link',
    description: 'Returns the payment page of the gateway. Repeated, it returns the same page or a new valid one.',
    limit: 'order',
    params,
    body: z.object({ token }),
    response: z.object({
      authorizationUrl: z
        .string()
        .nullable()
        .describe('Payment page of the gateway; null when the order has been paid meanwhile.'),
    }),
  }),
  returnToPaymentLink: endpoint({
    method: 'GET',
    path: '/payment-links/:number/return',
    access: 'anyone',
    summary: 'Receive the payer from the payment page and redirect to the page of the link',
    description: 'The gateway is queried for the result first.',
    limit: 'browse',
    params,
    query: z.object({ token: field.queryText(400) }),
    redirect: true,
    response: z.object({ location: z.string() }),
  }),
  adminListPaymentLinks: endpoint({
    ...orderStaff,
    method: 'GET',
    path: '/admin/orders/:number/payment-links',
    summary: 'List the payment links of an order, newest first',
    params,
    response: orderPaymentLinks,
  }),
  adminMakePaymentLink: endpoint({
    ...orderStaff,
    method: 'POST',
    path: '/admin/orders/:number/payment-links',
    errors: ['impossible-status'],
    summary: 'Make a payment link for the amount due',
    description: 'An open link is kept. The goods are reserved as long as the link is valid.',
    params,
    response: order,
  }),
  adminSendPaymentLink: endpoint({
    ...orderStaff,
    method: 'POST',
    path: '/admin/orders/:number/payment-links/:id/email',
    errors: ['impossible-status'],
    summary: 'Email a payment link to the buyer',
    params: linkParams,
    response: order,
  }),
  adminRevokePaymentLink: endpoint({
    ...orderStaff,
    method: 'POST',
    path: '/admin/orders/:number/payment-links/:id/revoke',
    errors: ['impossible-status'],
    summary: 'Revoke a payment link',
    description: 'An unpaid order by card is then cancelled after 30 minutes, unless it gets another link.',
    params: linkParams,
    response: order,
  }),
}
