import { and, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import { mails } from '../database/schema/email.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { isDeadLettered } from './admin-list.ts'

/**
 * Requeues all dead-lettered emails, or one of them; returns their number. A resent email keeps its Message-ID, so that
 * duplicates can be recognised.
 */
export async function retryEmails(
  { db, clock }: Services,
  id: number | undefined,
  { userId: actorId }: SignedIn,
): Promise<number> {
  const at = clock()
  return db.transaction(async db => {
    const rows = await db
      .update(mails)
      .set({ deadLetteredAt: null, availableAt: null, attempts: 0 })
      .where(and(isDeadLettered, id === undefined ? undefined : eq(mails.id, id)))
      .returning({ id: mails.id, template: mails.template })
    if (rows.length === 0) skipAudit()
    await writeAudit(
      db,
      rows.map(({ id, template }) => ({
        actorId,
        action: 'email-retried',
        subject: 'email',
        subjectId: String(id),
        at,
        after: { template },
      })),
    )
    return rows.length
  })
}

/** Deletes a dead-lettered email. Throws `not-found`, also for an email that is not dead-lettered. */
export async function discardEmail({ db, clock }: Services, id: number, { userId: actorId }: SignedIn): Promise<void> {
  await db.transaction(async db => {
    const [row] = await db
      .delete(mails)
      .where(and(isDeadLettered, eq(mails.id, id)))
      .returning()
    if (!row) throw new Problem('not-found')
    const { template } = row
    await writeAudit(db, {
      actorId,
      action: 'email-discarded',
      subject: 'email',
      subjectId: String(id),
      at: clock(),
      // Omits the last error: the mail server's text may contain the recipient.
      before: { template },
    })
  })
}
