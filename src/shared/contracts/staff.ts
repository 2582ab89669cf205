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
  version: field.version.describe('Version of the role.'),
  invited: z.boolean().describe('Has not set a password yet.'),
  blocked: z.boolean(),
  secondFactor: z.boolean(),
  devices: z.int().describe('Signed-in devices, and the last time that one of them was seen.'),
  lastSeenAt: field.moment.nullable(),
})
export type Member = z.output<typeof member>

const team = z.object({
  members: z.array(member),
  secondFactorRequired: z.boolean().describe('True if staff without a second factor are locked out of the admin.'),
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
  apiKey: z
    .object({ id: field.id, name: z.string() })
    .nullable()
    .describe('API key by which it was made, in the name of the actor; null for people.'),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditedChange = z.output<typeof change>

/** Staff accounts and the audit log. */
export const staff = {
  adminListStaff: endpoint({
    method: 'GET',
    path: '/admin/staff/',
    access: 'admin',
    permission: 'staff',
    summary: 'List staff with their roles',
    response: team,
  }),
  adminInviteStaff: endpoint({
    method: 'POST',
    path: '/admin/staff/',
    access: 'admin',
    permission: 'staff',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Invite a member of staff by email',
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
    summary: 'Resend an invitation; 409 when a password is set',
    params,
    response: team,
  }),
  adminChangeStaffRole: endpoint({
    method: 'PUT',
    path: '/admin/staff/:id/role',
    access: 'admin',
    permission: 'staff',
    errors: ['conflict', 'last-admin', 'wrong-credentials'],
    summary: 'Change the role of a member of staff; 409 for the last owner',
    params,
    body: z.object({ role, version: field.expectedVersion, password }),
    response: team,
  }),
  adminBlockStaff: endpoint({
    method: 'PUT',
    path: '/admin/staff/:id/blocked',
    access: 'admin',
    permission: 'staff',
    errors: ['last-admin', 'wrong-credentials'],
    summary: 'Block a member of staff and end the sessions, or unblock; 409 for the last owner',
    params,
    body: z.object({ blocked: z.boolean({ error: 'flag' }), password }),
    response: team,
  }),
  adminEndStaffSessions: endpoint({
    method: 'POST',
    path: '/admin/staff/:id/sign-out',
    access: 'admin',
    permission: 'staff',
    summary: 'Sign a member of staff out on all devices',
    params,
    response: team,
  }),
  adminRequireSecondFactor: endpoint({
    method: 'PUT',
    path: '/admin/staff/second-factor',
    access: 'admin',
    permission: 'staff',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Require a second factor of all staff, or not',
    body: z.object({ required: z.boolean({ error: 'flag' }), password }),
    response: team,
  }),
  adminListAudit: endpoint({
    method: 'GET',
    path: '/admin/audit/',
    access: 'admin',
    permission: 'audit',
    summary: 'List the audit log, latest first, by person, subject and days',
    query: z.object({
      actor: field.queryInt(1, 2_147_483_647),
      subject: field.queryText(60),
      subjectId: field.queryText(60),
      from: field.queryText(10),
      until: field.queryText(10),
      ...field.keysetPaging(50),
    }),
    response: z.object({
      changes: z.array(change),
      actors: z.array(z.object({ id: field.id, name: z.string() })).describe('Possible values of the filter.'),
      subjects: z.array(z.string()),
      ...field.keysetCursors,
    }),
  }),
}
