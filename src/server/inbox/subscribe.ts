import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import { newsletterSubscribers } from '../database/schema/inbox.ts'

/** Notes an address for the newsletter, unconfirmed. A known one changes nothing, and nobody can tell. */
export async function subscribe(db: Db, email: string, language: Language, now: Date): Promise<void> {
  await db
    .insert(newsletterSubscribers)
    .values({ email, emailKey: emailKey(email), language, createdAt: now })
    .onConflictDoNothing({ target: newsletterSubscribers.emailKey })
}
