import { lt } from 'drizzle-orm'
import { mails } from '../database/schema/email.ts'
import type { Services } from '../http/services.ts'

/** Milliseconds for which a sent email is stored. */
const KEPT = 90 * 24 * 60 * 60_000

/** Deletes emails that were sent long ago, and with them the addresses. */
export async function sweepEmails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(mails).where(lt(mails.sentAt, new Date(clock().getTime() - KEPT)))
}
