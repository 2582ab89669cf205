import { z } from 'zod'
import { PAYMENT_METHODS } from '../rules/order-states.ts'
import { writtenAddress } from './addresses.ts'
import { requestedLines } from './cart.ts'
import { endpoint, LONG_BODY } from './endpoint.ts'
import * as field from './fields.ts'
import { order } from './order-shape.ts'

export const checkout = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/orders/',
    access: 'anyone',
    errors: ['key-reused', 'not-found', 'quote-moved'],
    summary: 'Place an order; the same Idempotency-Key makes one order and the same answer',
    limit: 'order',
    headers: z.object({
      'idempotency-key': z.string({ error: 'required' }).regex(/^[\x21-\x7e]{8,200}$/, 'idempotency-key'),
    }),
    bodyLimit: LONG_BODY,
    body: z.object({
      items: requestedLines,
      email: field.email,
      address: writtenAddress,
      paymentMethod: z.enum(PAYMENT_METHODS, { error: 'choice' }),
      couponCode: z.string().trim().max(60).nullish(),
      note: field.prose(1_000, { min: 0 }).nullish(),
      expectedTotal: field.shekels
        .optional()
        .describe('Total that the shopper saw, in shekels; if it changed, the answer is 409 with the new quote.'),
    }),
    response: z.object({ ...order.shape, trackingToken: z.string() }),
    status: 201,
  }),
}
