import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** State of an email: failed (dead-lettered), waiting or sent. */
export const EMAIL_STATES = ['failed', 'waiting', 'sent'] as const

const email = z.object({
  id: field.id,
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  /** Before when nobody tries it again. */
  nextAt: z.string().nullable(),
})
export type QueuedEmail = z.output<typeof email>

const shown = email.extend({
  language: field.language,
  /** Without what its links say after the question mark; null where its words are secret or were forgotten. */
  text: z.string().nullable(),
})
export type ShownEmail = z.output<typeof shown>

const params = z.object({ id: z.coerce.number().pipe(field.id) })

/** Email queue of the admin: list, retry, discard. */
export const emails = {
  adminListEmails: endpoint({
    method: 'GET',
    path: '/admin/emails/',
    access: 'admin',
    permission: 'system',
    summary: 'Emails by state, newest first; waiting ones oldest first',
    query: z.object({
      /** `waiting` or `sent`; else those that failed. */
      state: field.queryText(10),
      ...field.keyPaging(50),
    }),
    response: z.object({
      emails: z.array(email),
      failed: z.int(),
      /** False without a mail server: emails then wait. */
      sends: z.boolean(),
      ...field.keyEdges,
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
