import { z } from 'zod'
import { BULK_STEPS } from '../rules/order-states.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { orderSummary } from './orders.ts'

/** Filters of the order list. Unknown values are ignored. */
const filters = {
  search: field.queryText(100).describe('Number, name, phone or email, or parts of them, in any spelling.'),
  status: field.queryList(10),
  payment: field.queryList(10),
  method: field.queryList(5),
  zone: field.queryText(60),
  city: field.queryText(100),
  from: field.queryText(10).describe('First and last day (`YYYY-MM-DD`, Asia/Hebron), both included.'),
  to: field.queryText(10),
  note: field.queryText(10).describe('`yes`: only orders with a note of the buyer.'),
  returns: field.queryText(10).describe('`open`: only orders with a return that needs an answer.'),
  refunds: field.queryText(10).describe('`open`: only orders with a refund that must be made by hand.'),
}
/** Maximum page size of the order list. */
const MAX_PAGE_SIZE = 100

const orderNote = z.object({
  id: field.id,
  text: z.string(),
  author: z.string().nullable().describe('Author; null for a deleted account.'),
  at: z.iso.datetime(),
})

const requested = z.object(filters)
export type OrderFilters = z.output<typeof requested>

export const adminOrders = {
  adminListOrders: endpoint({
    method: 'GET',
    path: '/admin/orders/',
    access: 'admin',
    permission: 'orders',
    summary: 'List orders by search and filters, newest first by default',
    query: z.object({
      ...filters,
      sort: field.queryText(20).describe('`newest`, `oldest` or `largest`.'),
      after: field.queryText(40).describe('Page key: the order number after or before which the page begins.'),
      before: field.queryText(40),
      limit: field.paging(25).limit,
    }),
    response: z.object({
      orders: z.array(
        orderSummary.extend({
          fullName: z.string(),
          phone: z.string(),
          city: z.string(),
          zone: z.string(),
          paymentMethod: field.paymentMethod,
        }),
      ),
      next: z.string().nullable().describe('Page keys of the next and the previous page.'),
      previous: z.string().nullable(),
    }),
  }),
  adminCountOrders: endpoint({
    method: 'GET',
    path: '/admin/orders/counts',
    access: 'admin',
    permission: 'orders',
    summary: 'Count orders by status, up to a thousand',
    response: z.array(
      z.object({
        status: field.orderStatus,
        count: z.int(),
        more: z.boolean().describe('True if there are more than were counted.'),
      }),
    ),
  }),
  adminExportOrders: endpoint({
    method: 'POST',
    path: '/admin/orders/export',
    access: 'admin',
    permission: 'money',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Export orders as CSV, oldest first; requires the password',
    query: z.object({ ...filters, lang: field.queryText(8) }),
    body: z.object({ password: field.confirmedPassword }),
    download: true,
    response: z.any(),
  }),
  adminMoveOrders: endpoint({
    method: 'POST',
    path: '/admin/orders/steps',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status', 'not-found'],
    summary: 'Change the status of several orders',
    description: 'Each order is changed on its own; those that cannot change are returned with `moved: false`.',
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({
      numbers: z.array(z.string().max(40)).min(1).max(MAX_PAGE_SIZE, 'too-many'),
      status: z.enum(BULK_STEPS),
    }),
    response: z.array(z.object({ number: field.orderNumber, moved: z.boolean() })),
  }),
  adminListOrderNotes: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/notes',
    access: 'admin',
    permission: 'orders',
    summary: 'List the internal notes of an order, oldest first',
    params: z.object({ number: field.lookupText(40) }),
    response: z.array(orderNote),
  }),
  adminAddOrderNote: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/notes',
    access: 'admin',
    permission: 'orders',
    summary: 'Add an internal note to an order',
    params: z.object({ number: field.lookupText(40) }),
    body: z.object({ text: field.prose(2_000) }),
    response: z.array(orderNote),
  }),
}
