import { z } from 'zod'
import { EMAIL_STATES } from '../rules/email-states.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const email = z.object({
  id: field.id,
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES).describe('`failed` after the last attempt; staff can retry it.'),
  createdAt: field.moment,
  sentAt: field.moment.nullable(),
  attempts: z.int(),
  lastError: z.string().nullable().describe('Error of the last attempt.'),
  nextAt: field.moment.nullable().describe('Earliest time of the next attempt.'),
})
export type QueuedEmail = z.output<typeof email>

const shown = email.extend({
  language: field.language,
  text: z
    .string()
    .nullable()
    .describe('Text without the query strings of its links; null for secret or deleted texts.'),
})
export type EmailDetail = z.output<typeof shown>

const params = z.object({ id: z.coerce.number().pipe(field.id) })

/** Endpoints for the email queue: list, retry, discard. For admins. */
export const emails = {
  adminListEmails: endpoint({
    method: 'GET',
    path: '/admin/emails/',
    access: 'admin',
    permission: 'system',
    summary: 'Emails by state, newest first; waiting ones oldest first',
    query: z.object({
      state: field.queryText(10).describe('`waiting` or `sent`; any other value lists failed emails.'),
      ...field.keysetPaging(50),
    }),
    response: z.object({
      emails: z.array(email),
      failed: z.int(),
      sends: z.boolean().describe('True if a mail server is configured; without one, emails stay in the queue.'),
      ...field.keysetCursors,
    }),
  }),
  adminGetEmail: endpoint({
    method: 'GET',
    path: '/admin/emails/:id',
    access: 'admin',
    permission: 'system',
    summary: 'An email with its text, unless that is secret',
    params,
    response: shown,
  }),
  adminRetryEmails: endpoint({
    method: 'POST',
    path: '/admin/emails/retry',
    access: 'admin',
    permission: 'system',
    summary: 'Retry one failed email, or all of them',
    body: z.object({ id: field.id.optional() }),
    response: z.object({ retried: z.int() }),
  }),
  adminDiscardEmail: endpoint({
    method: 'DELETE',
    path: '/admin/emails/:id',
    access: 'admin',
    permission: 'system',
    summary: 'Discard a failed email, e.g. to an address that does not exist; 404 for one that has not failed',
    params,
    response: z.object({}),
  }),
}
