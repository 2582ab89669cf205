import { z } from 'zod'
import { requestAddress, responseAddress } from './addresses.ts'
import { appliedPromotions } from './cart.ts'
import { requestedLines } from './cart-lines.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { order, orderNumberParam } from './orders.ts'

const totals = {
  promotions: appliedPromotions,
  couponCode: z.string().nullable().describe('The coupon that counts; null without one.'),
  subtotal: field.money,
  shipping: field.money,
  discount: field.money,
  total: field.money,
}

const orderDraft = z.object({
  version: z.string().describe('Version of the order: send it with the change.'),
  number: field.orderNumber,
  customerId: field.id.nullable().describe('Customer whose prices apply to added lines; null for a guest.'),
  lines: z.array(
    z.object({
      id: field.id,
      name: z.string(),
      options: z.array(z.string()),
      sku: z.string(),
      imageUrl: field.imageUrl.nullable(),
      quantity: z.int(),
      most: z.int().describe('Largest possible quantity: its own and what is in stock.'),
      unitPrice: field.money,
    }),
  ),
  address: responseAddress,
  note: z.string().nullable(),
  totalStays: z
    .boolean()
    .describe('True if the total cannot change, since the order is paid or a card payment is open.'),
  ...totals,
})
export type OrderDraft = z.input<typeof orderDraft>
export type OrderDraftData = z.output<typeof orderDraft>

const items = requestedLines.or(z.array(z.never()).max(0)).default([])
const change = {
  version: field.expectedVersion,
  lines: z
    .array(z.object({ id: field.id, quantity: z.int({ error: 'quantity' }).min(1, 'quantity').max(100_000) }))
    .max(100)
    .describe('Lines that remain, with quantities; a line that is left out is removed.'),
  /** Lines to add, at current prices. */
  items,
}

const errorData = { conflict: z.object({ current: orderDraft }) }

/** Endpoints with which staff change an order before it is packed (docs/decisions/0021). */
export const orderChanges = {
  adminGetOrderDraft: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/change',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Get an order in editable form; 409 once it is packed',
    params: orderNumberParam,
    response: orderDraft,
  }),
  adminPreviewChange: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/change/preview',
    access: 'admin',
    permission: 'orders',
    reads: true,
    errors: ['conflict', 'impossible-status', 'key-reused'],
    errorData,
    summary: 'Preview the total of a changed order; nothing is written',
    params: orderNumberParam,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({ ...change, region: field.lookupText(120) }),
    response: z.object({ ...totals, before: field.money, totalStays: z.boolean() }),
  }),
  adminChangeOrder: endpoint({
    method: 'PUT',
    path: '/admin/orders/:number/change',
    access: 'admin',
    permission: 'orders',
    errors: ['conflict', 'impossible-status', 'key-reused'],
    errorData,
    summary: 'Change lines and address of an order; an email informs the buyer',
    description: 'With the same `Idempotency-Key` it is changed once.',
    params: orderNumberParam,
    headers: field.idempotencyKey,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({ ...change, address: requestAddress, note: field.prose(1_000, { min: 0 }).nullish() }),
    response: z.object({
      order,
      text: z.string().describe('Message for the buyer, in their language.'),
    }),
  }),
}
