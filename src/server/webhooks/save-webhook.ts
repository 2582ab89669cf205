import { and, eq, isNull } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Webhook, WrittenWebhook } from '../../shared/contracts/webhooks.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { encrypt } from '../http/encrypt.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { isAllowedTarget } from './post-event.ts'
import { webhookState, webhooksOf } from './present.ts'
import { newSecret } from './signature.ts'

/** Adds an endpoint and returns it with its secret. Throws `invalid` on `url`. */
export async function addWebhook(
  services: Services,
  written: WrittenWebhook,
  who: SignedIn,
): Promise<{ webhook: Webhook; secret: string }> {
  refuseAddress(services, written)
  const secret = newSecret(services.random)
  const note = { subject: 'webhook', action: 'webhook-added' }
  const { id } = await auditedChange(services, who, note, async db => {
    const values = { ...written, secret: encrypt(secret, 'webhook', services), createdAt: services.clock() }
    const [row] = await db.insert(webhookEndpoints).values(values).returning()
    return { id: row!.id, before: null, after: webhookState(row!) }
  })
  const [webhook] = await webhooksOf(services.db, id)
  return { webhook: webhook!, secret }
}

/**
 * Changes an endpoint. Resuming it forgets its failures, so that everything is sent at once. Throws `invalid` on `url`,
 * `conflict` with the current state, `not-found`.
 */
export async function changeWebhook(
  services: Services,
  id: number,
  { version, active, ...written }: WrittenWebhook & { active: boolean; version: string },
  who: SignedIn,
): Promise<Webhook> {
  refuseAddress(services, written)
  const note = { subject: 'webhook', action: 'webhook-changed' }
  await auditedChange(services, who, note, async db => {
    const before = await locked(db, { id, version })
    const resumes = active && before.pausedAt !== null
    const [row] = await db
      .update(webhookEndpoints)
      .set({
        ...written,
        ...(resumes && { pausedAt: null, pausedFor: null, failures: 0, retryAt: null, failingSince: null }),
        ...(!active && before.pausedAt === null && { pausedAt: services.clock(), pausedFor: 'owner' as const }),
      })
      .where(eq(webhookEndpoints.id, id))
      .returning()
    if (resumes) await forgetFailures(db, id)
    return { id, before: webhookState(before), after: webhookState(row!) }
  })
  const [webhook] = await webhooksOf(services.db, id)
  return webhook!
}

/** Deletes an endpoint with its deliveries. Throws `conflict` with the current state, `not-found`. */
export async function removeWebhook(
  services: Services,
  { id, version }: { id: number; version: string },
  who: SignedIn,
): Promise<void> {
  await auditedChange(services, who, { subject: 'webhook', action: 'webhook-removed' }, async db => {
    const before = await locked(db, { id, version })
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    return { id, before: webhookState(before), after: null }
  })
}

/** Replaces the secret of an endpoint and returns it. Throws `not-found`. */
export async function renewSecret(services: Services, id: number, who: SignedIn): Promise<string> {
  const secret = newSecret(services.random)
  await auditedChange(services, who, { subject: 'webhook', action: 'webhook-secret-renewed' }, async db => {
    const [row] = await db
      .update(webhookEndpoints)
      .set({ secret: encrypt(secret, 'webhook', services) })
      .where(eq(webhookEndpoints.id, id))
      .returning({ url: webhookEndpoints.url })
    if (!row) throw new Problem('not-found')
    return { id, before: null, after: row }
  })
  return secret
}

function forgetFailures(db: Db, endpointId: number) {
  const waits = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.deadLetteredAt))
  return db
    .update(webhookDeliveries)
    .set({ attempts: 0, availableAt: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), waits))
}

function refuseAddress({ config }: Services, { url }: WrittenWebhook): void {
  if (!isAllowedTarget(url, { allowsLoopback: !config.production })) throw invalidField('url', 'webhook-url')
}

async function locked(db: Db, { id, version }: { id: number; version: string }) {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  const [current] = await webhooksOf(db, id)
  requireCurrentVersion(current!, version)
  return row
}
