import { z } from 'zod'
import { ORDER_STATUSES } from '../rules/order-states.ts'
import { savedAddress } from './addresses.ts'
import { PROFESSIONS } from './auth.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Which customers a list shows. */
export const CUSTOMER_KINDS = ['all', 'customers', 'professionals', 'applied', 'blocked'] as const

const summary = z.object({
  id: field.id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  professionalStatus: z.enum(['pending', 'approved', 'rejected']).nullable(),
  profession: z.enum(PROFESSIONS).nullable(),
  blocked: z.boolean(),
  /** All that they placed, also what was cancelled. */
  orders: z.int(),
  lastOrderAt: z.string().nullable(),
})
export type CustomerSummary = z.output<typeof summary>

const customer = summary.extend({
  language: field.language,
  emailVerified: z.boolean(),
  blockedAt: z.string().nullable(),
  blockedReason: z.string().nullable(),
  /** Devices that are signed in, and when the last of them was seen. */
  devices: z.int(),
  lastSeenAt: z.string().nullable(),
  secondFactor: z.boolean(),
  /** What they agreed to: whether the newsletter goes to their address, and since when that is so. */
  newsletter: z.object({ state: z.enum(['none', 'waiting', 'subscribed', 'left']), since: z.string().nullable() }),
  /** The last application for a professional account. */
  applicationId: field.id.nullable(),
  /** The shop's own groups that they are in. */
  groups: z.array(z.object({ id: field.id, name: z.string() })),
  addresses: z.array(savedAddress),
  /** What their orders that stand come to. */
  spent: field.shekels,
  recentOrders: z.array(
    z.object({ number: z.string(), status: z.enum(ORDER_STATUSES), placedAt: z.string(), total: field.shekels }),
  ),
})
export type Customer = z.output<typeof customer>

const params = z.object({ id: z.coerce.number().pipe(field.id) })

/** Customers as the staff sees them. Who runs the shop is among the staff, not here. */
export const adminCustomers = {
  adminListCustomers: endpoint({
    method: 'GET',
    path: '/admin/customers/',
    access: 'admin',
    permission: 'customers',
    summary: 'Customers by kind, group and search, the newest first, a page from a customer on',
    query: z.object({
      /** One of `CUSTOMER_KINDS`; what is unknown is all. */
      kind: field.queryText(20),
      /** Parts of name, e-mail and phone, in any spelling. */
      search: field.queryText(100),
      /** Who is in one of the shop's own groups. */
      group: field.queryInt(1, 999_999_999),
      ...field.keyPaging(25),
    }),
    response: z.object({ customers: z.array(summary), ...field.keyEdges }),
  }),
  adminGetCustomer: endpoint({
    method: 'GET',
    path: '/admin/customers/:id',
    access: 'admin',
    permission: 'customers',
    summary: 'A customer with orders, addresses, application, devices and consent; 404 for staff and for who has left',
    params,
    response: customer,
  }),
  adminBlockCustomer: endpoint({
    method: 'PUT',
    path: '/admin/customers/:id/blocked',
    access: 'admin',
    permission: 'customers',
    errors: ['conflict'],
    summary: 'Block, which ends the sessions, or let in again; 409 when it is no longer as it was seen',
    params,
    body: z.object({
      blocked: z.boolean({ error: 'flag' }),
      seen: z.object({ blocked: z.boolean({ error: 'flag' }), blockedReason: z.string().nullable() }),
      /** For colleagues. Blocking needs it. */
      reason: field.prose(500).optional(),
    }),
    response: customer,
  }),
}
