import { z } from 'zod'
import { SUBSCRIBER_STATES } from '../rules/subscriber-states.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const subscriber = z.object({
  id: field.id,
  email: z.string(),
  language: field.language,
  state: z.enum(SUBSCRIBER_STATES).describe('`waiting` for confirmation, `left` after unsubscribing.'),
  since: z.string().describe('Time at which the subscription got this state.'),
  consentFile: z.string().nullable().describe('Imported file that stated the consent; null for the site.'),
})
export type Subscriber = z.output<typeof subscriber>

const params = z.object({ id: z.coerce.number().pipe(field.id) })

/** Endpoints with which staff list, export and end newsletter subscriptions. */
export const adminNewsletter = {
  adminListSubscribers: endpoint({
    method: 'GET',
    path: '/admin/newsletter/',
    access: 'admin',
    permission: 'newsletter',
    summary: 'List newsletter subscriptions of every state, newest first',
    query: z.object({ state: field.queryText(20), search: field.queryText(100), ...field.keysetPaging(50) }),
    response: z.object({
      subscribers: z.array(subscriber),
      counts: z.object({ subscribed: z.int(), waiting: z.int(), left: z.int() }),
      ...field.keysetCursors,
    }),
  }),
  adminExportSubscribers: endpoint({
    method: 'POST',
    path: '/admin/newsletter/export',
    access: 'admin',
    permission: 'newsletter',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Export subscribers as CSV; requires the password',
    body: z.object({ password: field.confirmedPassword }),
    download: true,
    response: z.any(),
  }),
  adminUnsubscribe: endpoint({
    method: 'POST',
    path: '/admin/newsletter/:id/unsubscribe',
    access: 'admin',
    permission: 'newsletter',
    summary: 'End a subscription; repeating it has no effect',
    params,
    response: subscriber,
  }),
}
