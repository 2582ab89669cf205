import { z } from 'zod'
import { PAYMENT_METHODS } from '../rules/order-states.ts'
import { PAYMENT_STATES, REFUND_REASONS, REFUND_STATUSES } from '../rules/payment-states.ts'
import { endpoint, LONG_BODY } from './endpoint.ts'
import * as field from './fields.ts'
import { order } from './order-shape.ts'
import { numberParam as params, proof } from './orders.ts'

const refundParams = params.extend({ id: z.coerce.number().pipe(field.id) })

const orNever = z.string().nullable()

const money = z.object({
  payments: z.array(
    z.object({
      ...{ id: field.id, provider: z.string(), reference: z.string(), status: z.enum(PAYMENT_STATES) },
      /** Whole units of the currency, with its hundredths behind the point. */
      amount: z.number(),
      currency: z.string(),
      /** Brand and last four digits. */
      card: z.string().nullable(),
      ...{ createdAt: z.string(), settledAt: orNever },
      /** When the gateway was last asked. */
      checkedAt: orNever,
    }),
  ),
  refunds: z.array(
    z.object({
      ...{ id: field.id, reason: z.enum(REFUND_REASONS), status: z.enum(REFUND_STATUSES) },
      ...{ amount: z.number(), currency: z.string() },
      /** Given back without a gateway. */
      byHand: z.boolean(),
      /** The gateway's own name of it; null until it took it on. */
      reference: z.string().nullable(),
      attempts: z.int(),
      lastError: z.string().nullable(),
      ...{ at: z.string(), settledAt: orNever },
    }),
  ),
})
export type OrderMoney = z.output<typeof money>

export const cardPayments = {
  availablePaymentMethods: endpoint({
    method: 'GET',
    path: '/checkout/payment-methods/',
    access: 'anyone',
    summary: 'The ways to pay that the shop takes',
    limit: 'browse',
    response: z.array(z.enum(PAYMENT_METHODS)),
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/orders/:number/pay',
    access: 'anyone',
    errors: ['impossible-status'],
    summary: 'Where the buyer goes to pay an order by card; asked again, the same page or a new one that works',
    limit: 'order',
    params,
    body: z
      .object({
        ...proof,
        /** Charge this card of the account instead; then there is nowhere to go. */
        savedCard: field.id.optional(),
        /** Keep the card that pays, for next time; unsaid, as was wished at the last try. */
        keepCard: z.boolean({ error: 'flag' }).optional(),
      })
      .default({}),
    response: z.object({
      /** On the gateway's own site; null when the payment has come in or is on its way. */
      authorizationUrl: z.string().nullable(),
      order,
    }),
  }),
  returnFromPayment: endpoint({
    method: 'GET',
    path: '/orders/:number/pay/return',
    access: 'anyone',
    summary: 'Where the gateway sends the buyer back to: it is asked what happened, and they go on to the order',
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
    summary: 'What Lahza posts, signed over its bytes in x-lahza-signature; the shop then asks back',
    bodyLimit: LONG_BODY,
    signed: true,
    response: z.object({}),
  }),
  adminListPayments: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/payments',
    access: 'admin',
    permission: 'orders',
    summary: 'What came in for an order and what went back',
    params,
    response: money,
  }),
  adminCheckPayments: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/payments/check',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Ask the gateway now how payments and refunds stand',
    params,
    response: money,
  }),
  adminRetryRefund: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/refunds/:id/retry',
    access: 'admin',
    permission: 'refunds',
    errors: ['impossible-status'],
    summary: 'Ask the gateway anew for a refund that failed for good',
    params: refundParams,
    response: money,
  }),
  adminGiveFailedRefund: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/refunds/:id/given',
    access: 'admin',
    permission: 'refunds',
    errors: ['impossible-status', 'wrong-credentials'],
    summary: 'A refund that the gateway failed to make was given back by hand; the admin says the password again',
    params: refundParams,
    body: z.object({ password: field.confirmedPassword }),
    response: order,
  }),
}
