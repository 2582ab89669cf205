import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { Keeper, Person } from '../database/keeper.ts'
import { contactMessages } from '../database/schema/inbox.ts'

/** Messages lie under an e-mail, not under an account: a verified one shows whose they are. */
export const inboxKeeper: Keeper = {
  tell: async (db, person) => ({
    messages: person.emailVerified ? await tellMessages(db, person) : [],
  }),

  forget: async (db, person) => {
    if (person.emailVerified) await db.delete(contactMessages).where(isFrom(person))
  },
}

const isFrom = ({ emailKey }: Person) => eq(sql`lower(${contactMessages.email})`, emailKey)

async function tellMessages(db: Db, person: Person) {
  const rows = await db.select().from(contactMessages).where(isFrom(person)).orderBy(desc(contactMessages.id))
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}
