import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_METHODS } from '../rules/order-states.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { orderSummary } from './orders.ts'

/** How the desk narrows the list of orders; what is unknown is ignored. */
const wishes = {
  /** Number, name, phone or e-mail, or parts of them, in any spelling. */
  search: field.queryText(100),
  status: field.queryList(10),
  payment: field.queryList(10),
  method: field.queryList(5),
  zone: field.queryText(60),
  city: field.queryText(100),
  /** Days in Hebron, both counted in. */
  from: field.queryText(10),
  to: field.queryText(10),
  /** `yes`: only orders with a note of their buyer. */
  note: field.queryText(10),
  /** `open`: only orders with a return that waits for the shop. */
  returns: field.queryText(10),
  /** `open`: only orders whose money a person has to give back. */
  refunds: field.queryText(10),
}
const wished = z.object(wishes)
export type OrderWishes = z.output<typeof wished>

export const orderDesk = {
  adminListOrders: endpoint({
    method: 'GET',
    path: '/admin/orders/',
    access: 'admin',
    permission: 'orders',
    summary: 'Orders by search and filter, newest first unless said, a page from an order on',
    query: z.object({
      ...wishes,
      /** `newest`, `oldest` or `largest`. */
      sort: field.queryText(20),
      /** The number of the order after which the page lies, or before which. */
      after: field.queryText(40),
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
          paymentMethod: z.enum(PAYMENT_METHODS),
        }),
      ),
      /** What `after` the next page has, and `before` the previous one. */
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
  }),
  adminCountOrders: endpoint({
    method: 'GET',
    path: '/admin/orders/counts',
    access: 'admin',
    permission: 'orders',
    summary: 'How many orders stand where, counted up to a thousand',
    response: z.array(
      z.object({
        status: z.enum(ORDER_STATUSES),
        count: z.int(),
        /** There are more than were counted. */
        more: z.boolean(),
      }),
    ),
  }),
}
