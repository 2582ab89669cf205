import { eq } from 'drizzle-orm'
import { events } from '../database/schema/events.ts'
import { webhookEndpoints } from '../database/schema/webhooks.ts'
import { composeEvent, type EventRow } from '../events/compose-event.ts'
import { decrypt } from '../http/encrypt.ts'
import { isDatabaseUnreachable } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import type { Delivery } from './claim-delivery.ts'
import { postEvent } from './post-event.ts'
import {
  type Endpoint,
  MAX_REFUSALS,
  settleFailure,
  settleInternalFailure,
  settleSuccess,
  stopForUnreadableSecret,
} from './settle-delivery.ts'
import { signedHeaders } from './signature.ts'

export type WebhookServices = Pick<Services, 'db' | 'config' | 'clock' | 'background'>

/**
 * Makes one delivery attempt. The claim and the result are separate transactions, so that no transaction waits for the
 * endpoint.
 */
export async function deliver(services: WebhookServices, delivery: Delivery): Promise<void> {
  const { db, clock } = services
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, delivery.endpointId))
  const [event] = await db.select().from(events).where(eq(events.id, delivery.eventId))
  // Skips an endpoint that was removed after the claim; a job deletes its deliveries.
  if (!endpoint || endpoint.removedAt !== null || !event) return
  const fails = (error: string) =>
    settleInternalFailure(db, delivery, { status: null, error, at: clock(), duration: 0 })
  // The last attempt has no result, because its worker crashed.
  if (delivery.refusals > MAX_REFUSALS) return fails(delivery.lastError ?? 'broke off while it was sent')
  const secret = secretOf(services, endpoint)
  if (secret === null) return stopForUnreadableSecret(services, delivery, endpoint, clock())
  let body: string
  try {
    body = await composeEvent({ ...services, includesContact: endpoint.includesContact }, event)
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error
    services.background.report(error)
    return fails(`not composed: ${(error as Error).message}`.slice(0, 500))
  }
  const attempt = await send(services, endpoint, { event, body, secret })
  if (attempt.error === null) return settleSuccess(db, delivery, attempt)
  await settleFailure(services, delivery, endpoint, { ...attempt, blamesEndpoint: isOfEndpoint(attempt.status) })
}

async function send(
  { config, clock }: WebhookServices,
  { url }: Endpoint,
  { event, body, secret }: { event: EventRow; body: string; secret: string },
) {
  const at = clock()
  const headers = signedHeaders(secret, { id: event.key, at, body })
  const began = performance.now()
  const answer = await postEvent(url, { body, headers }, { allowsLoopback: !config.production }).then(
    status => ({ status, error: status >= 200 && status < 300 ? null : `HTTP ${status}` }),
    (error: Error) => ({ status: null, error: error.message.slice(0, 500) }),
  )
  return { ...answer, at, duration: Math.round(performance.now() - began) }
}

/** Decrypts the signing secret of an endpoint. Null if it was encrypted with a different `APP_SECRET`. */
function secretOf(services: WebhookServices, { secret }: Endpoint): string | null {
  try {
    return decrypt(secret, 'webhook', services)
  } catch {
    return null
  }
}

/**
 * True when the failure concerns the endpoint as a whole, which is unreachable, overloaded or failing: other events
 * would fail as well.
 */
const isOfEndpoint = (status: number | null) => status === null || status === 429 || status >= 500
