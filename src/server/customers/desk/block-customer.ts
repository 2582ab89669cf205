import { and, eq } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { noChange, writeAudit } from '../../audit/write-audit.ts'
import { users } from '../../database/schema/customers.ts'
import type { Services } from '../../http/services.ts'
import type { SignedIn } from '../../http/who.ts'
import { endSessionsOf } from '../end-sessions.ts'
import { isCustomer } from './list-customers.ts'

/**
 * Keeps a customer out, on every device at once, or lets them in again. Throws `invalid` without a reason, `not-found` for
 * staff too (oneself among them), and `conflict` when it is no longer as it was seen.
 */
export async function blockCustomer(
  services: Services,
  id: number,
  { blocked, seen, reason }: { blocked: boolean; seen: boolean; reason?: string },
  { userId: actorId }: SignedIn,
): Promise<void> {
  if (blocked && !reason) throw invalidField('reason', 'required')
  const now = services.clock()
  await services.db.transaction(async db => {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isCustomer))
      .for('update')
    if (!row) throw new Problem('not-found')
    if ((row.blockedAt !== null) !== seen) throw new Problem('conflict')
    if (blocked === seen) return noChange()
    const blockedReason = blocked ? reason! : null
    await db
      .update(users)
      .set({ blockedAt: blocked ? now : null, blockedReason })
      .where(eq(users.id, id))
    if (blocked) await endSessionsOf(db, id, now)
    await writeAudit(db, {
      ...{ actorId, action: blocked ? 'customer-blocked' : 'customer-let-in', subject: 'customer' },
      ...{ subjectId: String(id), at: now },
      // Why stays with the account, and leaves with it.
      ...{ before: { blocked: seen }, after: { blocked } },
    })
  })
}
