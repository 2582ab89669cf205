import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { Person, PersonalDataHandler } from '../database/personal-data-handler.ts'
import { contactMessages, contactSteps } from '../database/schema/messages.ts'

/**
 * Messages belong to an email address, not to an account, so they are exported and erased only if the address is
 * verified. Their history is erased with them.
 */
export const messageDataHandler: PersonalDataHandler = {
  export: async (db, person) => ({
    messages: person.emailVerified ? await exportMessages(db, person) : [],
  }),

  erase: async (db, person) => {
    if (person.emailVerified) await db.delete(contactMessages).where(isFrom(person))
  },
}

const isFrom = ({ emailKey }: Person) => eq(sql`lower(${contactMessages.email})`, emailKey)

async function exportMessages(db: Db, person: Person) {
  const rows = await db.select().from(contactMessages).where(isFrom(person)).orderBy(desc(contactMessages.id))
  const answers = Map.groupBy(await answersTo(db, rows), ({ messageId }) => messageId)
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answers: (answers.get(row.id) ?? []).map(({ text, at }) => ({ text: text ?? '', at: at.toISOString() })),
  }))
}

async function answersTo(db: Db, messages: { id: number }[]) {
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id)
  return db
    .select()
    .from(contactSteps)
    .where(and(inArray(contactSteps.messageId, ids), eq(contactSteps.kind, 'answered')))
    .orderBy(contactSteps.id)
}
