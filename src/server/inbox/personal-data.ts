import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { Keeper, Person } from '../database/keeper.ts'
import { contactMessages, newsletterSubscribers } from '../database/schema/inbox.ts'

/** Messages and the newsletter lie under an e-mail, not under an account: a verified one shows whose they are. */
export const inboxKeeper: Keeper = {
  tell: async (db, person) => ({
    newsletter: person.emailVerified ? await tellNewsletter(db, person) : null,
    messages: person.emailVerified ? await tellMessages(db, person) : [],
  }),

  forget: async (db, person) => {
    if (!person.emailVerified) return
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, person.emailKey))
    await db.delete(contactMessages).where(isFrom(person))
  },
}

const isFrom = ({ emailKey }: Person) => eq(sql`lower(${contactMessages.email})`, emailKey)

async function tellNewsletter(db: Db, { emailKey }: Person) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey))
  if (!row) return null
  return {
    ...{ email: row.email, language: row.language, createdAt: row.createdAt.toISOString() },
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  }
}

async function tellMessages(db: Db, person: Person) {
  const rows = await db.select().from(contactMessages).where(isFrom(person)).orderBy(desc(contactMessages.id))
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}
