import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { mails } from '../database/schema/email.ts'

/**
 * Lease duration in milliseconds. Including the pause between polls, another worker sends the email within 30 seconds
 * of a crash.
 */
const LEASE_MS = 28_000
/**
 * Milliseconds for which a bulk email gives way to all others. After that it is sent in turn, so that it cannot starve.
 */
const MAX_BULK_WAIT_MS = 2 * 60 * 60_000
export type Mail = typeof mails.$inferSelect

/** Claims the next email with a lease and counts the attempt; two workers never claim the same email. */
export async function claimNextEmail(db: Db, now: Date): Promise<Mail | undefined> {
  const givesWaySince = new Date(now.getTime() - MAX_BULK_WAIT_MS).toISOString()
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.deadLetteredAt),
        or(isNull(mails.availableAt), lte(mails.availableAt, now)),
      ),
    )
    .orderBy(sql`${mails.isBulk} and ${mails.createdAt} > ${givesWaySince}`, asc(mails.attempts), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, availableAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(mails.id, sql`(${next})`))
    .returning()
  return mail
}

/** Stores the result, unless another worker has claimed the email in the meantime. */
export async function settleEmail(db: Db, { id, attempts }: Mail, result: Partial<Mail>): Promise<void> {
  await db
    .update(mails)
    .set(result)
    .where(and(eq(mails.id, id), eq(mails.attempts, attempts), isNull(mails.sentAt)))
}
