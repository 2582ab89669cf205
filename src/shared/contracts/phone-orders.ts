import { z } from 'zod'
import { PAYMENT_METHODS } from '../rules/order-states.ts'
import { requestAddress } from './addresses.ts'
import { quote } from './cart.ts'
import { requestedLines } from './cart-lines.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { billing } from './invoices.ts'

const goods = z.object({
  variantId: field.id,
  productId: field.id,
  sizeId: field.id.nullable(),
  colorId: field.id.nullable(),
  sku: z.string(),
  name: z.string(),
  options: z.array(z.string()),
  imageUrl: field.imageUrl.nullable(),
  stock: z.int(),
  most: z.int().describe('Largest quantity for one order; 0 if this customer may not order it.'),
  unitPrice: field.money,
  publicPrice: field.money,
  allowed: z.boolean(),
})
export type FoundProduct = z.input<typeof goods>
export type FoundProductData = z.output<typeof goods>

/** Endpoints for orders that staff place for customers on the phone (docs/decisions/0021). */
export const phoneOrders = {
  adminFindOrderProducts: endpoint({
    method: 'GET',
    path: '/admin/phone-orders/products/',
    access: 'admin',
    permission: 'orders',
    errors: ['not-found'],
    summary: 'Find products by name or SKU with stock and the customer’s prices',
    query: z.object({ search: field.queryText(100), customer: field.queryInt(1, 2_147_483_647) }),
    response: z.array(goods),
  }),
  adminQuotePhoneOrder: endpoint({
    method: 'POST',
    path: '/admin/phone-orders/quote',
    access: 'admin',
    permission: 'orders',
    reads: true,
    errors: ['not-found'],
    summary: 'Calculate a phone order, as the checkout does',
    body: z.object({
      customerId: field.id.nullish(),
      items: requestedLines,
      couponCode: field.lookupText(60).nullish(),
      region: field.lookupText(120).nullish(),
    }),
    response: quote,
  }),
  adminPlacePhoneOrder: endpoint({
    method: 'POST',
    path: '/admin/phone-orders/',
    access: 'admin',
    permission: 'orders',
    errors: ['key-reused', 'not-found', 'quote-moved'],
    errorData: { 'quote-moved': z.object({ quote }) },
    summary: 'Place a phone order, as the checkout does',
    description: 'With the same `Idempotency-Key` one order is made.',
    headers: field.idempotencyKey,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({
      customerId: field.id.nullish().describe('Account of the caller; left out for a guest.'),
      language: field.language.describe('Language of emails and of names in the order.'),
      items: requestedLines,
      email: z.union([z.literal(''), field.email]).default(''),
      address: requestAddress,
      paymentMethod: z
        .enum(PAYMENT_METHODS, { error: 'choice' })
        .describe('`card` makes a payment link, and the goods are reserved as long as it is valid.'),
      couponCode: z.string().trim().max(60).nullish(),
      note: field.prose(1_000, { min: 0 }).nullish(),
      billing: billing.optional().describe('Company for the invoice.'),
      expectedTotal: field.amount(0, 1_000_000_000).optional(),
    }),
    response: z.object({ number: field.orderNumber }),
    status: 201,
  }),
}
