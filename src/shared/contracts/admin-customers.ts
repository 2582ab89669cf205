import { z } from 'zod'
import { PROFESSIONS } from '../rules/professions.ts'
import { savedAddress } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const summary = z.object({
  id: field.id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: field.moment,
  professionalStatus: z.enum(['pending', 'approved', 'rejected']).nullable(),
  profession: z.enum(PROFESSIONS).nullable(),
  blocked: z.boolean(),
  orders: z.int().describe('All orders of the customer, including cancelled ones.'),
  lastOrderAt: field.moment.nullable(),
})
export type CustomerSummary = z.output<typeof summary>

const customer = summary.extend({
  language: field.language,
  emailVerified: z.boolean(),
  blockedAt: field.moment.nullable(),
  blockedReason: z.string().nullable(),
  version: field.version.describe('Version of block and groups.'),
  devices: z.int().describe('Signed-in devices, and the last time that one of them was seen.'),
  lastSeenAt: field.moment.nullable(),
  secondFactor: z.boolean(),
  newsletter: z
    .object({
      state: z.enum(['none', 'waiting', 'subscribed', 'left']),
      since: z.string().nullable(),
      file: z.string().nullable(),
    })
    .describe('Newsletter consent of the email address, since when, and the imported file that states it.'),
  applicationId: field.id.nullable().describe('The last application for a professional account.'),
  groups: z.array(z.object({ id: field.id, name: z.string() })).describe('Customer groups of the customer.'),
  addresses: z.array(savedAddress),
  spent: field.money.describe('Total of the orders that were not cancelled, refused or returned, in shekels.'),
  recentOrders: z.array(
    z.object({ number: field.orderNumber, status: field.orderStatus, placedAt: field.moment, total: field.money }),
  ),
})
export type Customer = z.input<typeof customer>
export type CustomerData = z.output<typeof customer>

const params = z.object({ id: z.coerce.number().pipe(field.id) })

/** Admin endpoints for customer accounts. Staff accounts have their own endpoints. */
export const adminCustomers = {
  adminListCustomers: endpoint({
    method: 'GET',
    path: '/admin/customers/',
    access: 'admin',
    permission: 'customers',
    summary: 'List customers by kind, group and search, newest first',
    query: z.object({
      kind: field.queryText(20).describe('One of the customer kinds; any other value lists all.'),
      search: field.queryText(100).describe('Parts of name, email and phone, in any spelling.'),
      group: field.queryInt(1, 999_999_999).describe('Only members of this customer group.'),
      ...field.keysetPaging(25),
    }),
    response: z.object({ customers: z.array(summary), ...field.keysetCursors }),
  }),
  adminGetCustomer: endpoint({
    method: 'GET',
    path: '/admin/customers/:id',
    access: 'admin',
    permission: 'customers',
    summary: 'Get a customer with orders, addresses, application, devices and consent',
    description: '404 for staff and deleted accounts.',
    params,
    response: customer,
  }),
  adminBlockCustomer: endpoint({
    method: 'PUT',
    path: '/admin/customers/:id/blocked',
    access: 'admin',
    permission: 'customers',
    errors: ['conflict'],
    summary: 'Block a customer and end the sessions, or unblock',
    description: '409 when the state changed since it was read.',
    params,
    body: z.object({
      blocked: z.boolean({ error: 'flag' }),
      version: field.expectedVersion,
      reason: field.prose(500).optional().describe('For staff only. Required to block.'),
    }),
    response: customer,
  }),
}
