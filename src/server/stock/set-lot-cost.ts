import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { stock as contracts } from '../../shared/contracts/stock.ts'
import { auditAmount, writeAudit } from '../audit/write-audit.ts'
import { lots } from '../database/schema/stock.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { lockLot } from './lock-lot.ts'
import { costVersion, unitCostOf } from './lot-queries.ts'

type StatedCost = z.output<typeof contracts.adminStateLotCost.body>

/**
 * Sets the unit cost, in agorot, of all units that a lot ever received, including sold ones, which also changes reports
 * of past sales. Null makes the cost unknown. The cost of a later delivery is averaged with it, weighted by units.
 * Returns the variant id. Throws `not-found`, and `conflict` when the cost has changed since it was read.
 */
export async function setLotCost(
  services: Services,
  lotId: number,
  { unitCost, note, version }: StatedCost,
  { userId }: SignedIn,
): Promise<number> {
  const now = services.clock()
  return services.db.transaction(async db => {
    const lot = await lockLot(db, lotId)
    const before = unitCostOf(lot)
    requireCurrentVersion({ unitCost: before, version: costVersion(lot) }, version)
    const { rows } = await db.execute<{ received: number }>(sql`
      select greatest(coalesce(sum(m.quantity), 0), ${lot.quantity}, 1)::int as received
      from stock_movements m where m.lot_id = ${lotId} and m.reason = 'received'`)
    const costedUnits = unitCost === null ? 0 : rows[0]!.received
    const cost = (unitCost ?? 0) * costedUnits
    await db.update(lots).set({ costedUnits, cost }).where(eq(lots.id, lotId))
    await writeAudit(db, {
      actorId: userId,
      action: 'lot-cost-changed',
      subject: 'lot',
      subjectId: String(lotId),
      before: { unitCost: before === null ? null : auditAmount(before) },
      after: { code: lot.code, unitCost: unitCost === null ? null : auditAmount(unitCost), ...(note && { note }) },
      at: now,
    })
    return lot.variantId
  })
}
