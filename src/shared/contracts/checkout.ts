import { z } from 'zod'
import { PAYMENT_METHODS } from '../rules/order-states.ts'
import { requestAddress } from './addresses.ts'
import { quote } from './cart.ts'
import { requestedLines } from './cart-lines.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { billing } from './invoices.ts'
import { order } from './order-shape.ts'

export const checkout = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/orders/',
    access: 'anyone',
    errors: ['key-reused', 'not-found', 'quote-moved'],
    errorData: { 'quote-moved': z.object({ quote }) },
    summary: 'Place an order',
    description:
      'Requires an `Idempotency-Key`: the same key with the same request makes one order and returns the same response. If prices, stock or delivery changed since `expectedTotal` was shown, the answer is 409 with the new quote.',
    limit: 'order',
    headers: field.idempotencyKey,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({
      items: requestedLines,
      email: z
        .union([z.literal(''), field.email])
        .describe('Empty for a guest who is reached by phone; the answer’s `trackingToken` opens the order.'),
      address: requestAddress,
      paymentMethod: z.enum(PAYMENT_METHODS, { error: 'choice' }),
      couponCode: z.string().trim().max(60).nullish(),
      note: field.prose(1_000, { min: 0 }).nullish(),
      billing: billing.optional().describe('Company for the invoice; kept for the next order of an account.'),
      expectedTotal: field
        .amount(0, 1_000_000_000)
        .optional()
        .describe('Total that the shopper saw, in shekels; if it changed, the answer is 409 with the new quote.'),
    }),
    response: z.object({ ...order.shape, trackingToken: z.string().describe('Opens the order without an account.') }),
    status: 201,
  }),
}
