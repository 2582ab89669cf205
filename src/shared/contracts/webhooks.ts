import { z } from 'zod'
import { EVENT_TYPES, TEST_EVENT } from '../rules/event-types.ts'
import { DELIVERY_STATES, WEBHOOK_PAUSE_REASONS, WEBHOOK_STATES } from '../rules/webhook-states.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const types = z
  .array(z.enum(EVENT_TYPES))
  .min(1, 'required')
  .max(EVENT_TYPES.length, 'too-many')
  .overwrite(chosen => EVENT_TYPES.filter(type => chosen.includes(type)))
const written = z.object({
  url: z.string({ error: 'required' }).trim().min(1, 'required').max(1_000, 'too-long').describe('An https address.'),
  description: field.line(100, { min: 0 }),
  types: types.describe('Chosen events.'),
  includesContact: z.boolean().describe('True if payloads contain names, phones, emails and addresses.'),
})
export type WebhookSettingsBody = z.output<typeof written>

const webhook = z.object({
  id: field.id,
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(EVENT_TYPES)),
  includesContact: z.boolean(),
  state: z
    .enum(WEBHOOK_STATES)
    .describe('`failing`: the last delivery failed; `paused` by the owner or a restore; `stopped` by the shop.'),
  pausedFor: z
    .enum(WEBHOOK_PAUSE_REASONS)
    .nullable()
    .describe('Reason for which nothing is sent; `secret`: renew the secret.'),
  failingSince: field.moment.nullable(),
  waiting: z.int().describe('Deliveries to make, up to a thousand.'),
  failed: z.int().describe('Deliveries given up after the last attempt, up to a thousand.'),
  version: field.version,
})
export type Webhook = z.output<typeof webhook>

const delivery = z.object({
  id: field.id,
  key: z.string().describe('`webhook-id` of all its attempts.'),
  type: z.enum([...EVENT_TYPES, TEST_EVENT]),
  subject: z.string().describe('Record that the event is about: `order:ND-…`, `product:12`, `customer:12`.'),
  occurredAt: field.moment,
  state: z.enum(DELIVERY_STATES).describe('`failed` after the last attempt.'),
  attempts: z.int(),
  attemptedAt: field.moment.nullable(),
  nextAt: field.moment.nullable().describe('Earliest time of the next attempt.'),
  status: z.int().nullable().describe('HTTP status of the last answer; null without one.'),
  error: z.string().nullable().describe('Error of the last attempt.'),
  duration: z.int().nullable().describe('Milliseconds of the last attempt.'),
})
export type WebhookDelivery = z.output<typeof delivery>

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const secret = z.string().describe('Key of the signatures, `whsec_…`. It is not shown again.')
const rights = { access: 'admin', permission: 'integrations' } as const

export const webhooks = {
  adminListWebhooks: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/webhooks/',
    summary: 'List the webhook endpoints',
    response: z.array(webhook),
  }),
  adminAddWebhook: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/webhooks/',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Add a webhook endpoint; answers the secret of its signatures, once; requires the password',
    body: written.extend({ password: field.confirmedPassword }),
    response: z.object({ webhook, secret }),
    status: 201,
  }),
  adminChangeWebhook: endpoint({
    ...rights,
    method: 'PUT',
    path: '/admin/webhooks/:id',
    errors: ['conflict', 'wrong-credentials'],
    summary: 'Change, pause or resume a webhook endpoint',
    description: 'Events of a paused endpoint are queued for 30 days and delivered when it is resumed.',
    params,
    body: written.extend({
      active: z.boolean(),
      version: field.expectedVersion,
      password: field.confirmedPassword
        .optional()
        .describe('Required when the address changes, events are added or contact details are switched on.'),
    }),
    response: webhook,
  }),
  adminRemoveWebhook: endpoint({
    ...rights,
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    errors: ['conflict'],
    summary: 'Delete a webhook endpoint with its deliveries',
    params,
    query: z.object({ version: field.expectedVersion }),
    response: z.object({}),
  }),
  adminRenewWebhookSecret: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/webhooks/:id/secret',
    errors: ['wrong-credentials'],
    summary: 'Replace the secret of a webhook endpoint at once; requires the password',
    params,
    body: z.object({ password: field.confirmedPassword }),
    response: z.object({ secret }),
  }),
  adminTestWebhook: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    summary: `Queue an event \`${TEST_EVENT}\` for a webhook endpoint`,
    params,
    response: z.object({}),
  }),
  adminListDeliveries: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    summary: 'List the deliveries of a webhook endpoint, newest first',
    params,
    query: z.object({
      state: field.queryText(10).describe('`failed`, `waiting` or `delivered`; any other value lists all.'),
      ...field.keysetPaging(50),
    }),
    response: z.object({ webhook, deliveries: z.array(delivery), ...field.keysetCursors }),
  }),
  adminReplayDeliveries: endpoint({
    ...rights,
    method: 'POST',
    path: '/admin/webhooks/:id/replay',
    summary: 'Deliver an event again, or up to 5,000 that were given up',
    description: 'A replayed event has the `webhook-id` of its first delivery.',
    params,
    body: z.object({ deliveryId: field.id.optional() }),
    response: z.object({ replayed: z.int() }),
  }),
}
