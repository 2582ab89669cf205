import type { Language } from '../../../shared/i18n/languages.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'

export interface Actor {
  adminId: number
  language: Language
  now: Date
}

interface Change {
  action: string
  subject: 'promotion' | 'coupon' | 'offer' | 'price-list'
  id: number
  before: unknown
  after: unknown
}

/** Writes an admin's change of prices to the audit log, with the state before and after. */
export async function auditChange(db: Db, { adminId, now }: Actor, change: Change): Promise<void> {
  const { action, subject, id, before, after } = change
  await writeAudit(db, { actorId: adminId, action, subject, subjectId: String(id), before, after, at: now })
}
