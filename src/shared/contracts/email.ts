import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Where a letter stands: given up, owed, or gone. */
export const EMAIL_STATES = ['failed', 'waiting', 'sent'] as const

const letter = z.object({
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
export type QueuedEmail = z.output<typeof letter>

const shown = letter.extend({
  language: field.language,
  /** Without what its links say after the question mark; null where its words are secret or were forgotten. */
  text: z.string().nullable(),
})
export type ShownEmail = z.output<typeof shown>

const params = z.object({ id: z.coerce.number().pipe(field.id) })

/** Email queue of the admin: list, retry, discard. */
export const email = {
  adminListLetters: endpoint({
    method: 'GET',
    path: '/admin/letters/',
    access: 'admin',
    permission: 'system',
    summary: 'Letters by state, the newest first, those that wait the oldest first',
    query: z.object({
      /** `waiting` or `sent`; else those that failed. */
      state: field.queryText(10),
      ...field.keyPaging(50),
    }),
    response: z.object({
      letters: z.array(letter),
      failed: z.int(),
      /** Without a mail server letters wait for ever. */
      sends: z.boolean(),
      ...field.keyEdges,
    }),
  }),
  adminGetLetter: endpoint({
    method: 'GET',
    path: '/admin/letters/:id',
    access: 'admin',
    permission: 'system',
    summary: 'A letter with its words, as far as they are no secret',
    params,
    response: shown,
  }),
  adminRetryLetters: endpoint({
    method: 'POST',
    path: '/admin/letters/retry',
    access: 'admin',
    permission: 'system',
    summary: 'Try letters again that were given up, or all of them',
    body: z.object({ id: field.id.optional() }),
    response: z.object({ retried: z.int() }),
  }),
  adminDropLetter: endpoint({
    method: 'DELETE',
    path: '/admin/letters/:id',
    access: 'admin',
    permission: 'system',
    summary: 'Give a letter up for good, e.g. to an address that does not exist; 404 for one that was not given up',
    params,
    response: z.object({}),
  }),
}
