import type { Db } from '../database/connect.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { type AuditRow, writeAudit } from './write-audit.ts'

interface Change<After> {
  id: number | string
  before: unknown
  after: After
}

/**
 * Runs an admin's change of a record and writes its audit row in the same transaction; returns the state after the
 * change.
 */
export function auditedChange<After>(
  { db, clock }: Services,
  { userId }: SignedIn,
  { subject, action, shape }: Pick<AuditRow, 'subject' | 'action' | 'shape'>,
  change: (db: Db) => Promise<Change<After>>,
): Promise<After> {
  return db.transaction(async db => {
    const { id, before, after } = await change(db)
    const row = { actorId: userId, action, subject, subjectId: String(id), before, after, shape, at: clock() }
    await writeAudit(db, row)
    return after
  })
}
