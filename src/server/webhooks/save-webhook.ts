import { and, eq, isNull } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Webhook, WebhookSettingsBody } from '../../shared/contracts/webhooks.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import type { Db } from '../database/connect.ts'
import { webhookEndpoints } from '../database/schema/webhooks.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { encrypt } from '../http/encrypt.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { resetRefusedDeliveries } from './forget-refusals.ts'
import { notifyOwners } from './notify-owners.ts'
import { isAllowedTarget } from './post-event.ts'
import { webhookState, webhooksOf } from './present.ts'
import { newSecret } from './signature.ts'

/** Adds an endpoint and returns it with its secret. Throws `invalid` on `url`, and `wrong-credentials`. */
export async function addWebhook(
  services: Services,
  { password, ...written }: WebhookSettingsBody & { password: string },
  who: SignedIn,
): Promise<{ webhook: Webhook; secret: string }> {
  refuseAddress(services, written)
  await confirmPassword(services, who.userId, password)
  const secret = newSecret(services.random)
  const note = { subject: 'webhook', action: 'webhook-added' }
  const { id } = await auditedChange(services, who, note, async db => {
    const values = { ...written, secret: encrypt(secret, 'webhook', services), createdAt: services.clock() }
    const [row] = await db.insert(webhookEndpoints).values(values).returning()
    if (row!.includesContact) await notifyOwners(db, services.config, row!, 'webhook-contact')
    return { id: row!.id, before: null, after: webhookState(row!) }
  })
  const [webhook] = await webhooksOf(services.db, id)
  return { webhook: webhook!, secret }
}

/**
 * Changes an endpoint. Resuming it resets its failures, so that all pending deliveries are sent immediately. Throws
 * `invalid` on `url`; `wrong-credentials` when the change adds data or sets a new address without the correct password;
 * `conflict` with the current state; `not-found`.
 */
export async function changeWebhook(
  services: Services,
  id: number,
  {
    version,
    active,
    password,
    ...written
  }: WebhookSettingsBody & { active: boolean; version: string; password?: string | undefined },
  who: SignedIn,
): Promise<Webhook> {
  refuseAddress(services, written)
  const [read] = await webhooksOf(services.db, id)
  if (!read) throw new Problem('not-found')
  requireCurrentVersion(read, version)
  if (sendsMore(read, written)) await confirmPassword(services, who.userId, password ?? '')
  if (active && read.pausedFor !== null) await resetRefusedDeliveries(services, id)
  const note = { subject: 'webhook', action: 'webhook-changed' }
  await auditedChange(services, who, note, async db => {
    const before = await locked(db, { id, version })
    const resumes = active && before.pausedAt !== null
    const [row] = await db
      .update(webhookEndpoints)
      .set({
        ...written,
        ...(resumes && {
          pausedAt: null,
          pausedFor: null,
          failures: 0,
          retryAt: null,
          failingSince: null,
          failedAt: null,
        }),
        ...(!active && before.pausedAt === null && { pausedAt: services.clock(), pausedFor: 'owner' as const }),
      })
      .where(eq(webhookEndpoints.id, id))
      .returning()
    if (row!.includesContact && !before.includesContact)
      await notifyOwners(db, services.config, row!, 'webhook-contact')
    return { id, before: webhookState(before), after: webhookState(row!) }
  })
  const [webhook] = await webhooksOf(services.db, id)
  return webhook!
}

/**
 * Removes an endpoint: it receives no more events and is no longer listed; a job deletes its deliveries later. Throws
 * `conflict` with the current state, `not-found`.
 */
export async function removeWebhook(
  services: Services,
  { id, version }: { id: number; version: string },
  who: SignedIn,
): Promise<void> {
  await auditedChange(services, who, { subject: 'webhook', action: 'webhook-removed' }, async db => {
    const before = await locked(db, { id, version })
    await db
      .update(webhookEndpoints)
      .set({ removedAt: services.clock(), types: [], secret: '' })
      .where(eq(webhookEndpoints.id, id))
    return { id, before: webhookState(before), after: null }
  })
}

/** Replaces the secret of an endpoint and returns it. Throws `wrong-credentials`, `not-found`. */
export async function renewSecret(
  services: Services,
  { id, password }: { id: number; password: string },
  who: SignedIn,
): Promise<string> {
  await confirmPassword(services, who.userId, password)
  const secret = newSecret(services.random)
  await auditedChange(services, who, { subject: 'webhook', action: 'webhook-secret-renewed' }, async db => {
    const [row] = await db
      .update(webhookEndpoints)
      .set({ secret: encrypt(secret, 'webhook', services) })
      .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.removedAt)))
      .returning({ url: webhookEndpoints.url })
    if (!row) throw new Problem('not-found')
    return { id, before: null, after: row }
  })
  return secret
}

/** True if a change sends data to a new address, or data that the endpoint did not receive before. */
function sendsMore(before: Webhook, { url, types, includesContact }: WebhookSettingsBody): boolean {
  return (
    url !== before.url ||
    (includesContact && !before.includesContact) ||
    types.some(type => !before.types.includes(type))
  )
}

function refuseAddress({ config }: Services, { url }: WebhookSettingsBody): void {
  if (!isAllowedTarget(url, { allowsLoopback: !config.production })) throw invalidField('url', 'webhook-url')
}

async function locked(db: Db, { id, version }: { id: number; version: string }) {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update')
  const [current] = await webhooksOf(db, id)
  if (!row || !current) throw new Problem('not-found')
  requireCurrentVersion(current, version)
  return row
}
