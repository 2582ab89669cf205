import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { mails } from '../database/schema/email.ts'

/** Letters to the person's address. What was written to it before it was verified may be for somebody else: not told. */
export const emailDataHandler: PersonalDataHandler = {
  export: async (db, { emailKey, emailVerified }) => {
    if (!emailVerified) return { letters: [] }
    const rows = await db.select().from(mails).where(isTo(emailKey)).orderBy(desc(mails.id))
    return {
      letters: rows.map(({ subject, createdAt, sentAt }) => ({
        subject,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    }
  },

  erase: (db, { emailKey }) => eraseEmails(db, emailKey),
}

const isTo = (emailKey: string) => eq(sql`lower(${mails.recipient})`, emailKey)

/**
 * Forgets the letters to an address, or those of them that name something, e.g. an order. Those still owed go out first,
 * and lose their words by it.
 */
export async function eraseEmails(db: Db, emailKey: string, naming?: string): Promise<void> {
  const wanted = and(
    isTo(emailKey),
    naming === undefined ? undefined : sql`position(${naming} in ${mails.subject} || ${mails.text}) > 0`,
  )
  await db.delete(mails).where(and(wanted, or(isNotNull(mails.sentAt), isNotNull(mails.parkedAt))))
  await db
    .update(mails)
    .set({ isSecret: true })
    .where(and(wanted, isNull(mails.sentAt)))
}
