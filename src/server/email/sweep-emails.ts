import { lt } from 'drizzle-orm'
import { mails } from '../database/schema/email.ts'
import type { Services } from '../http/services.ts'

/** Retention of sent emails, in milliseconds. */
const RETENTION_MS = 90 * 24 * 60 * 60_000

/** Deletes sent emails after their retention, and with them the recipients' addresses. */
export async function sweepEmails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(mails).where(lt(mails.sentAt, new Date(clock().getTime() - RETENTION_MS)))
}
