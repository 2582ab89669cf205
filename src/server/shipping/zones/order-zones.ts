import { asc, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { shippingZones } from '../../database/schema/shipping.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'

/** Sets the display order of zones. Throws `conflict` when the ids are not exactly the existing ones. */
export async function reorderZones(services: Services, ids: number[], { userId }: SignedIn): Promise<void> {
  await services.db.transaction(async db => {
    const { id, position } = shippingZones
    // Lock order: zones by ascending id, as in the code that moves a region.
    const rows = await db.select({ id, position }).from(shippingZones).orderBy(asc(id)).for('update')
    const before = rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
    if (new Set(ids).size !== ids.length || ids.length !== before.length || !ids.every(id => before.includes(id)))
      throw new Problem('conflict')
    for (const [position, id] of ids.entries())
      await db.update(shippingZones).set({ position }).where(eq(shippingZones.id, id))
    await writeAudit(db, {
      actorId: userId,
      action: 'zones-ordered',
      subject: 'shipping-zone',
      subjectId: 'all',
      before,
      after: ids,
      at: services.clock(),
    })
  })
}
