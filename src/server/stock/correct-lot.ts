import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { stock as contracts } from '../../shared/contracts/stock.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lots } from '../database/schema/stock.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { lockLot } from './lock-lot.ts'
import { lotVersion } from './lot-queries.ts'
import { reevaluateLots } from './reevaluate-lots.ts'

type Correction = z.output<typeof contracts.adminCorrectLot.body>

/**
 * Corrects a lot's code or expiry, and blocks or releases the lot accordingly. Returns the variant id. Throws
 * `not-found`; `conflict` for a stale version, and for a recalled lot, because the recall emails contain its code;
 * `invalid` if nothing changes or the lot would duplicate another.
 */
export async function correctLot(
  services: Services,
  lotId: number,
  { code, expiresOn: written, note, version }: Correction,
  { userId }: SignedIn,
): Promise<number> {
  const now = services.clock()
  const expiresOn = written || null
  const variantId = await services.db.transaction(async db => {
    const lot = await lockLot(db, lotId)
    const before = { code: lot.code, expiresOn: lot.expiresOn }
    if (lot.blockedFor === 'recalled') throw new Problem('conflict')
    requireCurrentVersion({ ...before, version: lotVersion(before) }, version)
    if (code === before.code && expiresOn === before.expiresOn) throw invalidField('code', 'no-correction')
    const sameExpiry = sql`${lots.expiresOn} is not distinct from ${expiresOn}::date`
    const namesake = and(eq(lots.variantId, lot.variantId), ne(lots.id, lotId), eq(lots.code, code), sameExpiry)
    if ((await db.$count(lots, namesake)) > 0) throw invalidField('code', 'lot-exists')
    await db.update(lots).set({ code, expiresOn }).where(eq(lots.id, lotId))
    await reevaluateLots(db, sql`l.id = ${lotId}`, { actorId: userId, note, now })
    await writeAudit(db, {
      actorId: userId,
      action: 'lot-corrected',
      subject: 'lot',
      subjectId: String(lotId),
      before,
      after: { code, expiresOn, note },
      at: now,
    })
    return lot.variantId
  })
  return variantId
}
