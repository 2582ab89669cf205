import { eq } from 'drizzle-orm'
import { events } from '../database/schema/events.ts'
import { webhookEndpoints } from '../database/schema/webhooks.ts'
import { composeEvent } from '../events/compose-event.ts'
import { decrypt } from '../http/encrypt.ts'
import type { Services } from '../http/services.ts'
import { claimDelivery, type Delivery } from './claim-delivery.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { postEvent } from './post-event.ts'
import { MAX_ATTEMPTS, settleFailure, settleSuccess } from './settle-delivery.ts'
import { signedHeaders } from './signature.ts'

const PAUSE = 2_000
/** Deliveries made side by side. */
const LANES = 4

type WebhookServices = Pick<Services, 'db' | 'config' | 'clock'>

export interface WebhookWorker {
  /** Finishes the deliveries being made. */
  stop(): Promise<void>
}

/** Delivers events while it runs. Polls when nothing is due. */
export function startWebhookWorker(services: WebhookServices, { pause = PAUSE } = {}): WebhookWorker {
  const stopping = Promise.withResolvers<void>()
  let stopped = false
  async function run(): Promise<void> {
    while (!stopped) {
      // A lost database is not reported here: every other request reports it.
      const did = await deliverNext(services).catch(() => false)
      if (did) continue
      const timer = Promise.withResolvers<void>()
      const timeout = setTimeout(timer.resolve, pause)
      await Promise.race([timer.promise, stopping.promise])
      clearTimeout(timeout)
    }
  }
  const lanes = Array.from({ length: LANES }, run)
  return {
    stop: async () => {
      stopped = true
      stopping.resolve()
      await Promise.all(lanes)
    },
  }
}

/** Delivers what is due now, and returns. */
export async function deliverDue(services: WebhookServices): Promise<void> {
  while ((await dispatchEvents(services)) > 0);
  const run = async () => {
    while (await deliverNext(services));
  }
  await Promise.all(Array.from({ length: LANES }, run))
}

/** Queues new events and makes one delivery. Returns false when none is due. */
async function deliverNext(services: WebhookServices): Promise<boolean> {
  await dispatchEvents(services)
  const delivery = await claimDelivery(services.db, services.clock())
  if (!delivery) return false
  await deliver(services, delivery)
  return true
}

/** Makes one attempt. Claim and result are separate statements: no transaction waits for the endpoint. */
async function deliver(services: WebhookServices, delivery: Delivery): Promise<void> {
  const { db, config, clock } = services
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, delivery.endpointId))
  const [event] = await db.select().from(events).where(eq(events.id, delivery.eventId))
  if (!endpoint || !event) return
  // The previous lease expired: its worker crashed.
  if (delivery.attempts > MAX_ATTEMPTS)
    return settleFailure(services, delivery, endpoint, {
      status: null,
      error: delivery.lastError ?? 'broke off while it was sent',
      at: clock(),
      duration: 0,
      blamesEndpoint: false,
    })
  const body = await composeEvent({ ...services, includesContact: endpoint.includesContact }, event)
  const secret = decrypt(endpoint.secret, 'webhook', services)
  const at = clock()
  const headers = signedHeaders(secret, { id: event.key, at, body })
  const began = performance.now()
  const answer = await postEvent(endpoint.url, { body, headers }, { allowsLoopback: !config.production }).then(
    status => ({ status, error: status >= 200 && status < 300 ? null : `HTTP ${status}` }),
    (error: Error) => ({ status: null, error: error.message.slice(0, 500) }),
  )
  const attempt = { ...answer, at, duration: Math.round(performance.now() - began) }
  if (attempt.error === null) return settleSuccess(db, delivery, endpoint, attempt)
  await settleFailure(services, delivery, endpoint, { ...attempt, blamesEndpoint: isOfEndpoint(attempt.status) })
}

/** True when the endpoint itself is unreachable, overloaded or broken: other events would fail, too. */
const isOfEndpoint = (status: number | null) => status === null || status === 429 || status >= 500
