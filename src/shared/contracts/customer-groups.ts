import { z } from 'zod'
import { adminCustomers } from './admin-customers.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const other = field.line(60, { min: 0 }).default('')
/** Names by language. Arabic is required, and used where another language is missing. */
const names = field.inLanguages(field.line(60), other)
const version = field.expectedVersion
const params = z.object({ id: z.coerce.number().pipe(field.id) })

const group = z.object({
  id: field.id,
  version: field.version,
  names: field.inLanguages(z.string()),
  members: z.int(),
  discounts: z
    .array(z.object({ kind: z.enum(['promotion', 'coupon', 'price-list']), id: field.id, name: z.string() }))
    .describe('Active discounts for the group; with any, the group cannot be removed.'),
  createdAt: field.moment,
})
export type CustomerGroup = z.output<typeof group>

/**
 * Endpoints for customer groups, which the shop defines. A group by itself grants no rights; promotions, coupons and
 * price lists can be limited to it.
 */
export const customerGroups = {
  adminListCustomerGroups: endpoint({
    method: 'GET',
    path: '/admin/customer-groups/',
    access: 'admin',
    permission: ['customers', 'promotions'],
    summary: 'List customer groups with members and active discounts',
    response: z.array(group),
  }),
  adminAddCustomerGroup: endpoint({
    method: 'POST',
    path: '/admin/customer-groups/',
    access: 'admin',
    permission: 'customers',
    errors: ['not-found'],
    summary: 'Add an empty customer group',
    body: z.object({ names }),
    response: group,
    status: 201,
  }),
  adminRenameCustomerGroup: endpoint({
    method: 'PUT',
    path: '/admin/customer-groups/:id',
    access: 'admin',
    permission: 'customers',
    errors: ['conflict'],
    summary: 'Rename a customer group',
    params,
    body: z.object({ names, version }),
    response: group,
  }),
  adminRemoveCustomerGroup: endpoint({
    method: 'DELETE',
    path: '/admin/customer-groups/:id',
    access: 'admin',
    permission: 'customers',
    errors: ['conflict', 'group-in-use'],
    summary: 'Delete a customer group; 409 while an active discount refers to it',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminChangeGroupMembers: endpoint({
    method: 'POST',
    path: '/admin/customer-groups/:id/members',
    access: 'admin',
    permission: 'customers',
    summary: 'Add and remove members of a group; repeating it has no effect',
    params,
    body: z.object({
      customers: z.array(field.id).min(1, 'required').max(200, 'too-many'),
      member: z.boolean({ error: 'flag' }),
    }),
    response: group,
  }),
  adminSetCustomerGroups: endpoint({
    method: 'PUT',
    path: '/admin/customers/:id/groups',
    access: 'admin',
    permission: 'customers',
    errors: ['conflict'],
    summary: 'Set the groups of a customer; 409 when they changed since they were read',
    params,
    body: z.object({ groups: z.array(field.id).max(200, 'too-many'), version: field.expectedVersion }),
    response: adminCustomers.adminGetCustomer.response,
  }),
}
