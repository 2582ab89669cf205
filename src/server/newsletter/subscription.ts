import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'

/** True when an address is subscribed to the newsletter. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const { confirmedAt, unsubscribedAt } = newsletterSubscribers
  const [row] = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.emailKey, emailKey(email)), isNotNull(confirmedAt), isNull(unsubscribedAt)))
  return row !== undefined
}

/** Subscribes a verified address without a confirmation email. */
export async function subscribeVerified(db: Db, email: string, language: Language, now: Date): Promise<void> {
  const subscribed = { language, confirmedAt: now, unsubscribedAt: null, consentFile: null }
  await db
    .insert(newsletterSubscribers)
    .values({ email, emailKey: emailKey(email), createdAt: now, ...subscribed })
    .onConflictDoUpdate({ target: newsletterSubscribers.emailKey, set: subscribed })
}

/**
 * Subscribes addresses whose consent an imported file contains. An existing address, including an unsubscribed one, is
 * not changed.
 */
export async function subscribeImported(
  db: Db,
  emails: readonly string[],
  { language, file: consentFile, now }: { language: Language; file: string; now: Date },
): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map(email => ({ email, emailKey: emailKey(email), language, confirmedAt: now, createdAt: now }))
  await db
    .insert(newsletterSubscribers)
    .values(rows.map(row => ({ ...row, consentFile })))
    .onConflictDoNothing({ target: newsletterSubscribers.emailKey })
}

/**
 * Unsubscribes an address, also one that is not confirmed yet; does nothing if it is unknown or already unsubscribed.
 */
export async function unsubscribe(db: Db, email: string, now: Date): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(newsletterSubscribers.emailKey, emailKey(email)), isNull(newsletterSubscribers.unsubscribedAt)))
}
