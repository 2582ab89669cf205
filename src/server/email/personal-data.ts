import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { mails } from '../database/schema/email.ts'

/**
 * Exports and erases emails to the person's address. Emails to an unverified address are not exported, because they may
 * concern somebody else.
 */
export const emailDataHandler: PersonalDataHandler = {
  export: async (db, { emailKey, emailVerified }) => {
    if (!emailVerified) return { emails: [] }
    const rows = await db.select().from(mails).where(isTo(emailKey)).orderBy(desc(mails.id))
    return {
      emails: rows.map(({ subject, createdAt, sentAt }) => ({
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
 * Erases the emails to an address; with `naming`, only emails that contain this text, such as an order number. Unsent
 * emails lose their content after they are sent.
 */
export async function eraseEmails(db: Db, emailKey: string, naming?: string): Promise<void> {
  const wanted = and(
    isTo(emailKey),
    naming === undefined ? undefined : sql`position(${naming} in ${mails.subject} || ${mails.text}) > 0`,
  )
  await db.delete(mails).where(and(wanted, or(isNotNull(mails.sentAt), isNotNull(mails.deadLetteredAt))))
  await db
    .update(mails)
    .set({ isSecret: true })
    .where(and(wanted, isNull(mails.sentAt)))
}
