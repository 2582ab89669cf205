import { z } from 'zod'
import { CONTACT_CATEGORIES } from '../rules/contact-categories.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'

/** Kinds of entries in the history of a message. */
export const MESSAGE_EVENT_KINDS = ['answered', 'noted', 'closed', 'reopened'] as const

const summary = z.object({
  id: field.id,
  fullName: z.string(),
  email: z.string(),
  category: z.enum(CONTACT_CATEGORIES),
  subject: z.string(),
  createdAt: field.moment,
  answeredAt: field.moment.nullable().describe('Time at which the message was closed, with a reply or without.'),
})

const step = z.object({
  id: field.id,
  kind: z.enum(MESSAGE_EVENT_KINDS).describe('Action of the staff.'),
  text: z.string().nullable().describe('The reply as sent, or the note.'),
  at: field.moment,
  author: z.string().nullable().describe('Null for a deleted account.'),
})

const message = summary.extend({
  phone: z.string().nullable(),
  message: z.string(),
  language: field.language.describe('Language of a reply.'),
  customerId: field.id.nullable().describe('Account with this confirmed email address.'),
  history: z.array(step).describe('Oldest first.'),
  version: z.string().describe('Version of the history: send back the one that you read.'),
})
export type ContactMessage = z.output<typeof message>
export type MessageSummary = z.output<typeof summary>

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const version = field.expectedVersion

/** Admin endpoints for messages from the contact form. */
export const adminMessages = {
  adminListMessages: endpoint({
    method: 'GET',
    path: '/admin/messages/',
    access: 'admin',
    permission: 'messages',
    summary: 'List contact messages: open ones oldest first, closed ones newest first',
    query: z.object({
      show: field.queryText(10).describe('`open` or `done`; any other value lists all.'),
      category: field.queryText(20),
      search: field.queryText(100),
      ...field.keysetPaging(25),
    }),
    response: z.object({ messages: z.array(summary), ...field.keysetCursors }),
  }),
  adminGetMessage: endpoint({
    method: 'GET',
    path: '/admin/messages/:id',
    access: 'admin',
    permission: 'messages',
    summary: 'Get a message with its history',
    params,
    response: message,
  }),
  adminAnswerMessage: endpoint({
    method: 'POST',
    path: '/admin/messages/:id/answer',
    access: 'admin',
    permission: 'messages',
    errors: ['conflict'],
    summary: 'Reply to a message by email',
    description: '409 with the current message when it changed since it was read.',
    params,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({ text: field.prose(8_000, { min: 2 }), version }),
    response: message,
  }),
  adminNoteMessage: endpoint({
    method: 'POST',
    path: '/admin/messages/:id/notes',
    access: 'admin',
    permission: 'messages',
    errors: ['conflict'],
    summary: 'Add an internal note to a message',
    params,
    body: z.object({ text: field.prose(2_000) }),
    response: message,
  }),
  adminCloseMessage: endpoint({
    method: 'PUT',
    path: '/admin/messages/:id/done',
    access: 'admin',
    permission: 'messages',
    errors: ['conflict'],
    summary: 'Close a message without a reply, or reopen it; 409 when it already is',
    params,
    body: z.object({ done: z.boolean({ error: 'flag' }), version }),
    response: message,
  }),
}
