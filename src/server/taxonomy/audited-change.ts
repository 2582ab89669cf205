import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import type { Services } from '../http/services.ts'
import type { SignedIn } from '../http/who.ts'

interface Note {
  subject: 'brand' | 'category'
  action: string
}

/** Changes visible data in one transaction with its audit row, and invalidates the pages afterwards. */
export async function auditedChange<State extends { id: number }, After extends State | null>(
  services: Services,
  { userId }: SignedIn,
  { subject, action }: Note,
  change: (db: Db) => Promise<{ before: State | null; after: After }>,
): Promise<After> {
  const after = await services.db.transaction(async db => {
    const { before, after } = await change(db)
    const subjectId = String((after ?? before)!.id)
    await writeAudit(db, { actorId: userId, action, subject, subjectId, before, after, at: services.clock() })
    return after
  })
  return after
}
