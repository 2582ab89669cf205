import { z } from 'zod'
import { PAYMENT_LINK_STATES } from '../rules/payment-links.ts'
import { appliedPromotions } from './cart.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { order, orderNumberParam as params } from './orders.ts'

const state = z
  .enum(PAYMENT_LINK_STATES)
  .describe(
    '`open` can be paid. `on-delivery`: the courier collects the cash. `outdated`: the order costs another amount now.',
  )

const page = z.object({
  number: field.orderNumber,
  state,
  amount: field.money.describe('Amount due when the link was made, in shekels.'),
  expiresAt: field.moment,
  declined: z.boolean().describe('Whether the bank declined the last payment by this link.'),
  goods: z
    .object({
      lines: z.array(
        z.object({
          id: field.id,
          name: z.string(),
          brand: z.string(),
          sizeName: z.string().nullable(),
          colorName: z.string().nullable(),
          imageUrl: field.imageUrl.nullable(),
          quantity: z.int().describe('Units.'),
          totalPrice: field.money,
        }),
      ),
      promotions: appliedPromotions,
      couponCode: z.string().nullable(),
      subtotal: field.money,
      shipping: field.money,
      discount: field.money,
      total: field.money,
    })
    .nullable()
    .describe('Lines and totals, in the language of the order; null when the link can no longer be paid.'),
})
export type PaymentLinkPage = z.input<typeof page>
export type PaymentLinkPageData = z.output<typeof page>

const ofOrder = z.object({
  links: z.array(
    z.object({
      id: field.id,
      state,
      amount: field.money,
      createdAt: field.moment,
      expiresAt: field.moment,
      createdBy: z.string().nullable().describe('Name of the member of staff; null once erased.'),
      page: z
        .object({ url: z.string(), message: z.string().describe('Text for WhatsApp, in the language of the order.') })
        .nullable()
        .describe('Address of an open link.'),
    }),
  ),
  hours: z.int().describe('Hours for which a new link would be valid.'),
  canMake: z.boolean().describe('Whether the order owes an amount that has no open link.'),
})
export type PaymentLinks = z.input<typeof ofOrder>
export type PaymentLinksData = z.output<typeof ofOrder>

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
    response: page,
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
    response: ofOrder,
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
