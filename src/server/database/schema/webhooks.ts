import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { EventType } from '../../../shared/rules/event-types.ts'
import { WEBHOOK_PAUSE_REASONS } from '../../../shared/rules/webhook-states.ts'
import { createdAt, id, isNotNegative, isOneOf, moment } from './columns.ts'
import { eventId } from './events.ts'

/** Webhook endpoint: an address to which events are sent. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text().notNull(),
    description: text().notNull().default(''),
    types: text().array().$type<EventType[]>().notNull(),
    /** True if payloads contain names, phones, emails and addresses. */
    includesContact: boolean().notNull().default(false),
    /** Key for signing deliveries, encrypted with the shop's secret. */
    secret: text().notNull(),
    createdAt: createdAt(),
    /** Number of consecutive failures caused by the endpoint itself: unreachable, overloaded or broken. */
    failures: integer().notNull().default(0),
    /** Time until which nothing is sent, after a failure of the endpoint itself. */
    retryAt: moment(),
    /** Time of the first failure of any kind since the last success, or since a period without attempts. */
    failingSince: moment(),
    /** Time of the last failure, of any kind. */
    failedAt: moment(),
    /** Time since which nothing is sent; events are queued in the meantime. */
    pausedAt: moment(),
    pausedFor: text({ enum: WEBHOOK_PAUSE_REASONS }),
    /** Time when the owner deleted the endpoint; a sweep deletes the row and its deliveries later, in batches. */
    removedAt: moment(),
  },
  t => [
    isNotNegative('webhook_endpoints_failures_not_negative', t.failures),
    isOneOf('webhook_endpoints_pause_known', t.pausedFor, WEBHOOK_PAUSE_REASONS),
    check('webhook_endpoints_paused_for_a_reason', sql`(${t.pausedAt} is null) = (${t.pausedFor} is null)`),
  ],
)

/** Delivery of an event to an endpoint, with the result of its last attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: eventId(),
    /** Copied from the event. Deliveries of one subject to an endpoint are sent in order. */
    subject: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Number of attempts that count towards dead-lettering; attempts during an outage of the endpoint do not count. */
    refusals: integer().notNull().default(0),
    /** Time of the next attempt, or end of the lease; null while an earlier delivery of the same subject is pending. */
    availableAt: moment(),
    /** Token of the worker that holds the lease. */
    lease: uuid(),
    attemptedAt: moment(),
    /** HTTP status of the last response; null without a response. */
    lastStatus: smallint(),
    lastError: text(),
    /** Milliseconds that the last response took. */
    duration: integer(),
    deliveredAt: moment(),
    /**
     * Time when the delivery was dead-lettered after too many attempts; later events of the subject are then delivered.
     */
    deadLetteredAt: moment(),
  },
  t => [
    unique('webhook_deliveries_once').on(t.endpointId, t.eventId),
    index('webhook_deliveries_due').on(t.endpointId, t.availableAt, t.eventId).where(isPending(t)),
    index('webhook_deliveries_leased').on(t.endpointId, t.availableAt).where(sql`${t.lease} is not null`),
    index('webhook_deliveries_refused')
      .on(t.endpointId)
      .where(sql`${isPending(t)} and ${t.refusals} > 0`),
    index('webhook_deliveries_in_order').on(t.endpointId, t.subject, t.eventId).where(isPending(t)),
    index().on(t.endpointId, t.id),
    index('webhook_deliveries_dead_lettered').on(t.endpointId, t.id).where(sql`${t.deadLetteredAt} is not null`),
    index().on(t.eventId),
  ],
)

function isPending(t: Record<'deliveredAt' | 'deadLetteredAt', unknown>) {
  return sql`${t.deliveredAt} is null and ${t.deadLetteredAt} is null`
}
