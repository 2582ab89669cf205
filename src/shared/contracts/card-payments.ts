import { z } from 'zod'
import { PAYMENT_STATES, REFUND_REASONS, REFUND_STATUSES } from '../rules/payment-states.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { order } from './order-shape.ts'
import { guestProof, orderNumberParam as params } from './orders.ts'

const refundParams = params.extend({ id: z.coerce.number().pipe(field.id) })

const orNever = z.string().nullable()

const sum = field.money.describe('Amount in units of the currency, with hundredths as decimals.')
const money = z.object({
  payments: z.array(
    z.object({
      id: field.id,
      provider: z.string(),
      reference: z.string(),
      status: z.enum(PAYMENT_STATES).describe('`surplus` came in although nothing was owed, and is refunded.'),
      amount: sum,
      currency: z.string(),
      card: z.string().nullable().describe('Brand and last four digits.'),
      createdAt: field.moment,
      settledAt: orNever,
      checkedAt: orNever.describe('Time at which the gateway was last queried.'),
    }),
  ),
  refunds: z.array(
    z.object({
      id: field.id,
      reason: z
        .enum(REFUND_REASONS)
        .describe('`return`; or money for an order that ended, was paid already, or cost another amount.'),
      status: z.enum(REFUND_STATUSES).describe('`pending` until the gateway has made it.'),
      amount: sum,
      currency: z.string(),
      byHand: z.boolean().describe('Refunded by hand, without a gateway.'),
      reference: z.string().nullable().describe('Reference of the gateway; null until it accepted the refund.'),
      attempts: z.int(),
      lastError: z.string().nullable(),
      at: field.moment,
      settledAt: orNever,
    }),
  ),
})
export type OrderPaymentDetails = z.input<typeof money>
export type OrderPaymentDetailsData = z.output<typeof money>

export const cardPayments = {
  availablePaymentMethods: endpoint({
    method: 'GET',
    path: '/checkout/payment-methods/',
    access: 'anyone',
    summary: 'List the payment methods of the shop',
    limit: 'browse',
    response: z.array(field.paymentMethod),
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/orders/:number/pay',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Start a card payment of an order',
    description: 'Returns the payment page of the gateway. Repeated, it returns the same page or a new valid one.',
    limit: 'order',
    params,
    body: z
      .object({
        ...guestProof,
        savedCard: field.id.optional().describe('Saved card of the account to charge; then there is no page to visit.'),
        keepCard: z
          .boolean({ error: 'flag' })
          .optional()
          .describe('Save the card that pays. Left out: as at the last attempt.'),
      })
      .default({}),
    response: z.object({
      authorizationUrl: z
        .string()
        .nullable()
        .describe('Payment page of the gateway; null when the payment has been made or is in progress.'),
      order,
    }),
  }),
  returnFromPayment: endpoint({
    method: 'GET',
    path: '/orders/:number/pay/return',
    access: 'anyone',
    summary: 'Receive the buyer from the payment page and redirect to the order',
    description: 'The gateway is queried for the result first.',
    limit: 'browse',
    params,
    query: z.object({ token: field.queryText(400) }),
    redirect: true,
    response: z.object({ location: z.string() }),
  }),
  receiveLahzaEvent: endpoint({
    method: 'POST',
    path: '/payments/lahza/webhook',
    access: 'anyone',
    limit: 'browse',
    identifies: false,
    errors: ['not-found'],
    summary: 'Receive a webhook of Lahza',
    description: 'Signed in `x-lahza-signature`. The shop then queries the gateway, and never trusts the body.',
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    signed: true,
    response: z.object({}),
  }),
  adminListPayments: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/payments',
    access: 'admin',
    permission: 'orders',
    summary: 'List payments and refunds of an order',
    params,
    response: money,
  }),
  adminCheckPayments: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/payments/check',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Query the gateway for payments and refunds of an order now',
    params,
    response: money,
  }),
  adminRetryRefund: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/refunds/:id/retry',
    access: 'admin',
    permission: 'refunds',
    errors: ['impossible-status'],
    summary: 'Retry a refund that failed at the gateway',
    params: refundParams,
    response: money,
  }),
  adminGiveFailedRefund: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/refunds/:id/given',
    access: 'admin',
    permission: 'refunds',
    errors: ['impossible-status', 'wrong-credentials'],
    summary: 'Record that a failed refund was made by hand; requires the password',
    params: refundParams,
    body: z.object({ password: field.confirmedPassword }),
    response: order,
  }),
}
