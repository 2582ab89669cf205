import { z } from 'zod'
import { LICENCE_MEDIA_TYPES, MAX_LICENCE_BYTES } from '../rules/licence-document.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { professionalDetails } from './auth.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const APPLICATION_STATUSES = ['pending', 'information-asked', 'approved', 'rejected'] as const
/** State of an application as displayed. An approval is `expiring` or `lapsed` depending on the current time. */
const APPLICATION_STATES = [...APPLICATION_STATUSES, 'expiring', 'lapsed'] as const

const profession = z.enum(PROFESSIONS)
const lastDay = z.string().nullable().describe('Last day of the licence, `YYYY-MM-DD`; null for one without an end.')

const application = z.object({
  profession,
  licenceNumber: z.string(),
  issuingBody: z.string(),
  workplace: z.string().nullable(),
  state: z
    .enum(APPLICATION_STATES)
    .describe('State of the application; `expiring` and `lapsed` are approvals by the last day of the licence.'),
  document: z.object({ contentType: z.string(), bytes: z.int(), sentAt: field.moment }).nullable(),
  question: z.string().nullable().describe('Last question to the applicant, until it is answered.'),
  reason: z.string().nullable().describe('Reason of the rejection, or of the end of the approval.'),
  licenceEndsOn: lastDay,
  createdAt: field.moment,
  decidedAt: field.moment.nullable(),
})
export type Application = z.output<typeof application>

const ownStanding = z.object({
  application: application.nullable().describe('The latest application, an open one first; null before the first.'),
  approval: z
    .object({ profession, licenceEndsOn: lastDay })
    .nullable()
    .describe('The valid approval, also while a renewal is open.'),
})
export type OwnStanding = z.output<typeof ownStanding>

const person = z.object({ id: field.id, firstName: z.string(), lastName: z.string(), email: z.string() })
const adminSummary = application.extend({ id: field.id, applicant: person })
const adminApplication = adminSummary.extend({
  applicant: person.extend({
    phone: z.string().nullable(),
    emailVerified: z.boolean(),
    registeredAt: field.moment,
  }),
  decidedBy: z.string().nullable().describe('First name of the member of staff who decided.'),
  others: z
    .array(application.extend({ id: field.id }))
    .describe('Other applications of the same person, newest first.'),
})
export type AdminApplication = z.output<typeof adminApplication>

const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
/** Text that is included in an email. */
const emailedText = field.prose(1_000, { min: 3 })

export const professionals = {
  myApplication: endpoint({
    method: 'GET',
    path: '/professionals/application',
    access: 'signed-in',
    summary: 'Get the latest professional application and the valid approval',
    response: ownStanding,
  }),
  applyAsProfessional: endpoint({
    method: 'POST',
    path: '/professionals/application',
    access: 'signed-in',
    errors: ['conflict'],
    summary: 'Apply for a professional account or a renewal; 409 while an application is open',
    limit: 'write',
    body: professionalDetails,
    response: ownStanding,
    status: 201,
  }),
  amendApplication: endpoint({
    method: 'PUT',
    path: '/professionals/application',
    access: 'signed-in',
    errors: ['conflict', 'not-found'],
    summary: 'Change the open application',
    description: 'After a question of the shop, it is reviewed again.',
    limit: 'write',
    body: professionalDetails,
    response: ownStanding,
  }),
  uploadLicence: endpoint({
    method: 'PUT',
    path: '/professionals/application/document',
    access: 'signed-in',
    errors: ['conflict', 'not-found'],
    summary: 'Upload the licence of the open application',
    description: 'Only staff can read it.',
    limit: 'write',
    upload: { types: LICENCE_MEDIA_TYPES, most: MAX_LICENCE_BYTES },
    response: ownStanding,
  }),
  removeLicence: endpoint({
    method: 'DELETE',
    path: '/professionals/application/document',
    access: 'signed-in',
    errors: ['conflict', 'not-found'],
    summary: 'Delete the licence of the open application',
    limit: 'write',
    response: ownStanding,
  }),

  adminListApplications: endpoint({
    method: 'GET',
    path: '/admin/professionals/',
    access: 'admin',
    permission: 'professionals',
    summary: 'List applications: open ones oldest first, then decided ones newest first',
    query: z.object({ status: field.queryList(4), ...field.paging(25) }),
    response: z.array(adminSummary),
    paged: true,
  }),
  adminGetApplication: endpoint({
    method: 'GET',
    path: '/admin/professionals/:id',
    access: 'admin',
    permission: 'professionals',
    summary: 'Get an application with its applicant and their other applications',
    params: idParam,
    response: adminApplication,
  }),
  adminGetLicence: endpoint({
    method: 'GET',
    path: '/admin/professionals/:id/document',
    access: 'admin',
    permission: 'professionals',
    summary: 'Download the licence of an application; each access is logged',
    params: idParam,
    download: true,
    response: z.any(),
  }),
  adminApproveApplication: endpoint({
    method: 'POST',
    path: '/admin/professionals/:id/approve',
    access: 'admin',
    permission: 'professionals',
    errors: ['conflict'],
    summary: 'Approve an application; an email informs the applicant',
    params: idParam,
    body: z.object({ licenceEndsOn: z.union([z.literal(''), z.iso.date('date')]).nullish() }),
    response: adminApplication,
  }),
  adminRequestInformation: endpoint({
    method: 'POST',
    path: '/admin/professionals/:id/ask',
    access: 'admin',
    permission: 'professionals',
    errors: ['conflict'],
    summary: 'Ask the applicant for information by email',
    params: idParam,
    body: z.object({ question: emailedText }),
    response: adminApplication,
  }),
  adminRejectApplication: endpoint({
    method: 'POST',
    path: '/admin/professionals/:id/reject',
    access: 'admin',
    permission: 'professionals',
    errors: ['conflict'],
    summary: 'Reject an application with a reason; a valid approval ends, too',
    params: idParam,
    body: z.object({ reason: emailedText }),
    response: adminApplication,
  }),
  adminEndApproval: endpoint({
    method: 'POST',
    path: '/admin/professionals/:id/end',
    access: 'admin',
    permission: 'professionals',
    errors: ['conflict'],
    summary: 'End an approval with a reason; public prices apply at once',
    params: idParam,
    body: z.object({ reason: emailedText }),
    response: adminApplication,
  }),
}
