import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { stock as contracts } from '../../shared/contracts/stock.ts'
import { auditAmount, writeAudit } from '../audit/write-audit.ts'
import { stockMovements } from '../database/schema/stock.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { lockVariants } from './lock-variants.ts'
import { hasMinimumLifeLeft, isRegistrationValid } from './sellable.ts'

type Delivery = z.output<typeof contracts.adminReceiveStock.body>

/**
 * Adds received units to the lot with the same code and expiry, or to a new lot, and adds their cost if given. A job
 * sends the stock alerts. Throws `not-found`; `invalid` if the units are too close to expiry to be sold, the lot is
 * blocked, or the product's registration has lapsed.
 */
export async function receiveStock(
  services: Services,
  variantId: number,
  { quantity, code, expiresOn: written, unitCost = null, note }: Delivery,
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  const expiresOn = written || null
  const costedUnits = unitCost === null ? 0 : quantity
  const cost = (unitCost ?? 0) * quantity
  await services.db.transaction(async db => {
    if ((await lockVariants(db, [variantId])).length === 0) throw new Problem('not-found')
    const { rows } = await db.execute<{ minimumLife: number; fresh: boolean; registered: boolean }>(sql`
      select p.minimum_life as "minimumLife", ${hasMinimumLifeLeft(now)} as fresh, ${isRegistrationValid(now)} as registered
      from product_variants v join products p on p.id = v.product_id
      cross join (select ${expiresOn}::date as expires_on) l where v.id = ${variantId}`)
    const { minimumLife, fresh, registered } = rows[0]!
    if (!registered) throw invalidField('quantity', 'registration-lapsed')
    if (!fresh) throw invalidField('expiresOn', 'expires-too-soon', { days: minimumLife })
    const lots = await db.execute<{ id: number }>(sql`
      insert into lots as l (variant_id, code, expires_on, quantity, received_at, costed_units, cost)
      values (${variantId}, ${code}, ${expiresOn}::date, ${quantity}, ${now.toISOString()}::timestamptz,
        ${costedUnits}, ${cost})
      on conflict (variant_id, code, coalesce(expires_on, 'infinity'::date))
      do update set quantity = l.quantity + excluded.quantity,
        costed_units = l.costed_units + excluded.costed_units, cost = l.cost + excluded.cost where l.blocked_at is null
      returning id`)
    const lotId = lots.rows[0]?.id
    if (lotId === undefined) throw invalidField('code', 'lot-blocked')
    await db.execute(sql`update product_variants set stock = stock + ${quantity} where id = ${variantId}`)
    await db.insert(stockMovements).values({
      variantId,
      lotId,
      quantity,
      reason: 'received',
      actorId: userId,
      note: note || null,
      at: now,
    })
    await writeAudit(db, {
      actorId: userId,
      action: 'stock-received',
      subject: 'lot',
      subjectId: String(lotId),
      after: { variantId, code, expiresOn, quantity, ...(unitCost !== null && { unitCost: auditAmount(unitCost) }) },
      at: now,
    })
  })
}
