import { z } from 'zod'
import { shownAddress, writtenAddress } from './addresses.ts'
import { appliedPromotions, requestedLines } from './cart.ts'
import { endpoint, LONG_BODY } from './endpoint.ts'
import * as field from './fields.ts'
import { numberParam, order } from './orders.ts'

const totals = {
  promotions: appliedPromotions,
  /** The code that counts; null without one, and where it counts no more. */
  couponCode: z.string().nullable(),
  subtotal: field.shekels,
  shipping: field.shekels,
  discount: field.shekels,
  total: field.shekels,
}

const orderDraft = z.object({
  /** Names what is seen: it goes along with a change. */
  version: z.string(),
  number: z.string(),
  /** Whose prices a further line has; null for a guest. */
  customerId: field.id.nullable(),
  lines: z.array(
    z.object({
      id: field.id,
      name: z.string(),
      options: z.array(z.string()),
      sku: z.string(),
      imageUrl: z.string().nullable(),
      quantity: z.int(),
      /** Most units that it can have: its own and what is in stock. */
      most: z.int(),
      unitPrice: field.shekels,
    }),
  ),
  address: shownAddress,
  note: z.string().nullable(),
  /** Its money is here, or a card may be paying it: it stays at its total. */
  totalStays: z.boolean(),
  ...totals,
})
export type OrderDraft = z.output<typeof orderDraft>

const items = requestedLines.or(z.array(z.never()).max(0)).default([])
const change = {
  version: z.string({ error: 'required' }).max(60),
  /** The lines that stay, with their units; one that is not named goes. */
  lines: z
    .array(z.object({ id: field.id, quantity: z.int({ error: 'quantity' }).min(1, 'quantity').max(100_000) }))
    .max(100),
  /** Further ones, at the prices of now. */
  items,
}
export const idempotencyKey = z.object({
  'idempotency-key': z.string({ error: 'required' }).regex(/^[\x21-\x7e]{8,200}$/, 'idempotency-key'),
})

/** Changes of an order by staff, before it is packed (docs/decisions/0021). */
export const orderChanges = {
  adminGetOrderDraft: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/change',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'An order as it can be changed; 409 once it is packed',
    params: numberParam,
    response: orderDraft,
  }),
  adminPreviewChange: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/change/preview',
    access: 'admin',
    permission: 'orders',
    reads: true,
    errors: ['conflict', 'impossible-status', 'key-reused'],
    summary: 'What an order would come to; nothing is written',
    params: numberParam,
    bodyLimit: LONG_BODY,
    body: z.object({ ...change, region: field.lookupText(120) }),
    response: z.object({ ...totals, before: field.shekels, totalStays: z.boolean() }),
  }),
  adminChangeOrder: endpoint({
    method: 'PUT',
    path: '/admin/orders/:number/change',
    access: 'admin',
    permission: 'orders',
    errors: ['conflict', 'impossible-status', 'key-reused'],
    summary: 'Change what is in an order and where it goes; a letter tells its buyer. The same key changes it once',
    params: numberParam,
    headers: idempotencyKey,
    bodyLimit: LONG_BODY,
    body: z.object({ ...change, address: writtenAddress, note: field.prose(1_000, { min: 0 }).nullish() }),
    response: z.object({
      order,
      /** To be sent to the buyer, in their language. */
      text: z.string(),
    }),
  }),
}
