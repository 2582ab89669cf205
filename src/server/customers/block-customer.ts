import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminCustomers } from '../../shared/contracts/admin-customers.ts'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { users } from '../database/schema/customers.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { versionedCustomer } from './customer-version.ts'
import { isCustomer } from './list-customers.ts'

type BlockBody = z.output<typeof adminCustomers.adminBlockCustomer.body>

/**
 * Blocks a customer and ends all their sessions, or unblocks the customer. Throws `invalid` without a reason,
 * `not-found` also for staff (including the admin's own account), and `conflict` with the current state on a version
 * conflict.
 */
export async function blockCustomer(
  services: Services,
  id: number,
  { blocked, version, reason }: BlockBody,
  { who: { userId: actorId }, language }: { who: SignedIn; language: Language },
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
    const current = await versionedCustomer(db, row, language)
    requireCurrentVersion(current, version)
    const blockedReason = blocked ? reason! : null
    if (current.blocked === blocked && current.blockedReason === blockedReason) return skipAudit()
    // Changing the reason keeps the blocking date.
    const blockedAt = blocked ? (row.blockedAt ?? now) : null
    await db.update(users).set({ blockedAt, blockedReason }).where(eq(users.id, id))
    if (blocked) await endSessionsOf(db, id, now)
    await writeAudit(db, {
      actorId,
      action: blocked ? 'customer-blocked' : 'customer-let-in',
      subject: 'customer',
      subjectId: String(id),
      at: now,
      // The reason is stored with the account only, and is deleted with it.
      before: { blocked: current.blocked },
      after: { blocked },
    })
  })
}
