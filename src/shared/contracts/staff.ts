import { z } from 'zod'
import { STAFF_ROLES } from '../rules/permissions.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const role = z.enum(STAFF_ROLES, { error: 'choice' })

export const member = z.object({
  id: field.id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invited: z.boolean().describe('Has not set a password yet.'),
  blocked: z.boolean(),
  secondFactor: z.boolean(),
  devices: z.int().describe('Signed-in devices, and the last time that one of them was seen.'),
  lastSeenAt: field.moment.nullable(),
})
export type Member = z.output<typeof member>

const team = z.object({
  members: z.array(member),
  secondFactorRequired: z.boolean().describe('Whether staff without a second factor are locked out of the admin.'),
})
export type Team = z.output<typeof team>

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const password = field.confirmedPassword

const change = z.object({
  id: field.id,
  at: field.moment,
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  actor: z.object({ id: field.id, name: z.string() }).nullable().describe('Null for the system and deleted accounts.'),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditedChange = z.output<typeof change>

/** Who runs the shop, and what they did. */
export const staff = {
  adminListStaff: endpoint({
    method: 'GET',
    path: '/admin/staff/',
    access: 'admin',
    permission: 'staff',
    summary: 'Everybody who runs the shop, with their role',
    response: team,
  }),
  adminInviteStaff: endpoint({
    method: 'POST',
    path: '/admin/staff/',
    access: 'admin',
    permission: 'staff',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Open an account with a role; a letter brings the link to set a password',
    body: z.object({
      firstName: field.line(60),
      lastName: field.line(60),
      email: field.email,
      language: field.language,
      role,
      password,
    }),
    response: team,
    status: 201,
  }),
  adminResendInvitation: endpoint({
    method: 'POST',
    path: '/admin/staff/:id/invitation',
    access: 'admin',
    permission: 'staff',
    errors: ['conflict'],
    summary: 'Send the letter again to who has set no password yet; 409 for others',
    params,
    response: team,
  }),
  adminChangeStaffRole: endpoint({
    method: 'PUT',
    path: '/admin/staff/:id/role',
    access: 'admin',
    permission: 'staff',
    errors: ['conflict', 'last-admin', 'wrong-credentials'],
    summary: 'Give another role; 409 when another owner was quicker, and for the last owner',
    params,
    body: z.object({ role, seen: role, password }),
    response: team,
  }),
  adminBlockStaff: endpoint({
    method: 'PUT',
    path: '/admin/staff/:id/blocked',
    access: 'admin',
    permission: 'staff',
    errors: ['last-admin', 'wrong-credentials'],
    summary: 'Block, which ends the sessions, or let in again; 409 for the last owner',
    params,
    body: z.object({ blocked: z.boolean({ error: 'flag' }), password }),
    response: team,
  }),
  adminEndStaffSessions: endpoint({
    method: 'POST',
    path: '/admin/staff/:id/sign-out',
    access: 'admin',
    permission: 'staff',
    summary: 'Sign out on all devices',
    params,
    response: team,
  }),
  adminRequireSecondFactor: endpoint({
    method: 'PUT',
    path: '/admin/staff/second-factor',
    access: 'admin',
    permission: 'staff',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Whether the dashboard takes a second factor of everybody',
    body: z.object({ required: z.boolean({ error: 'flag' }), password }),
    response: team,
  }),
  adminListAudit: endpoint({
    method: 'GET',
    path: '/admin/audit/',
    access: 'admin',
    permission: 'audit',
    summary: 'What admins changed, the latest first; by person, subject and days in Hebron',
    query: z.object({
      actor: field.queryInt(1, 2_147_483_647),
      subject: field.queryText(60),
      subjectId: field.queryText(60),
      from: field.queryText(10),
      until: field.queryText(10),
      ...field.keyPaging(50),
    }),
    response: z.object({
      changes: z.array(change),
      actors: z.array(z.object({ id: field.id, name: z.string() })).describe('Possible values of the filter.'),
      subjects: z.array(z.string()),
      ...field.keyEdges,
    }),
  }),
}
