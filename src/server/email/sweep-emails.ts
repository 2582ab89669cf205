import { lt } from 'drizzle-orm'
import { mails } from '../database/schema/email.ts'
import type { Services } from '../http/services.ts'

/** Milliseconds for which a letter that was sent is kept, for whoever asks whether it was. */
const KEPT = 90 * 24 * 60 * 60_000

/** Forgets letters that were sent long ago: an address is not kept for its own sake. */
export async function sweepEmails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(mails).where(lt(mails.sentAt, new Date(clock().getTime() - KEPT)))
}
