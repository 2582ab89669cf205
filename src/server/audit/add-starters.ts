import type { Db } from '../database/connect.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { type AuditRow, skipAudit, writeAudit } from './write-audit.ts'

/**
 * Adds predefined records, and audits their number in the same transaction. `insertMissing` inserts those that the shop
 * does not have and returns their number, as does this function.
 */
export function addStarters(
  { db, clock }: Services,
  { userId: actorId }: SignedIn,
  { subject, action }: Pick<AuditRow, 'subject' | 'action'>,
  insertMissing: (db: Db) => Promise<number>,
): Promise<number> {
  return db.transaction(async db => {
    const count = await insertMissing(db)
    if (count === 0) skipAudit()
    else
      await writeAudit(db, {
        actorId,
        action,
        subject,
        subjectId: 'starters',
        before: null,
        after: { count },
        at: clock(),
      })
    return count
  })
}
