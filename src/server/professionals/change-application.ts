import { and, eq, type SQL } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { professionalApplications } from '../database/schema/professionals.ts'
import type { Application } from './standing.ts'

interface ApplicationChange {
  id: number
  /** Condition on the application's current state. */
  only: SQL
  set: Partial<Application> & Pick<Application, 'status'>
  adminId: number
  action: string
  now: Date
}

/**
 * Changes an application for an admin, with an audit row. Must be called inside a transaction. Throws `not-found`, and
 * `conflict` if the application does not match `only`, for example after a concurrent decision.
 */
export async function changeApplication(
  db: Db,
  { id, only, set, adminId, action, now }: ApplicationChange,
): Promise<Application> {
  const its = eq(professionalApplications.id, id)
  const [before] = await db
    .select({ status: professionalApplications.status })
    .from(professionalApplications)
    .where(its)
    .for('update')
  if (!before) throw new Problem('not-found')
  const [changed] = await db.update(professionalApplications).set(set).where(and(its, only)).returning()
  if (!changed) throw new Problem('conflict')
  const { status, reason, question, licenceExpiresAt } = set
  await writeAudit(db, {
    actorId: adminId,
    action,
    subject: 'professional-application',
    subjectId: String(id),
    at: now,
    before,
    after: { status, reason, question, licenceExpiresAt },
  })
  return changed
}

/** Admin and time of a decision. */
export function decisionColumns(adminId: number, now: Date) {
  return { decidedBy: adminId, decidedAt: now }
}
