import { eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { Person, PersonalDataHandler } from '../database/personal-data-handler.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'

/**
 * Subscriptions belong to an email address, not to an account, so they are exported and erased only if the address is
 * verified.
 */
export const newsletterDataHandler: PersonalDataHandler = {
  export: async (db, person) => ({ newsletter: person.emailVerified ? await exportNewsletter(db, person) : null }),

  erase: async (db, { emailKey, emailVerified }) => {
    if (emailVerified) await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey))
  },
}

async function exportNewsletter(db: Db, { emailKey }: Person) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey))
  if (!row) return null
  return {
    email: row.email,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    consentFile: row.consentFile,
  }
}
