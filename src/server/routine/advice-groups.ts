import { inArray } from 'drizzle-orm'
import { ADVICE_GROUPS, type AdviceGroup } from '../../shared/rules/routine-advice.ts'
import { recordTags, withoutRecording } from '../cache/read-set.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { activeGroups } from '../ingredients/active-groups.ts'

/**
 * Returns the groups of active ingredients that the advice depends on, by product id; null for a product of which no
 * ingredient is known.
 */
export async function adviceGroups(db: Db, ids: number[]): Promise<Map<number, AdviceGroup[] | null>> {
  // Depends on these products only, not on all of them, as the query alone would.
  recordTags(...ids.map(id => `product:${id}`))
  const rows = await withoutRecording(
    async () =>
      await db.select({ id: products.id, list: products.ingredients }).from(products).where(inArray(products.id, ids)),
  )
  const groups = await activeGroups(
    db,
    rows.map(({ list }) => list ?? ''),
  )
  return new Map(
    rows.map(({ id }, at) => {
      const known = groups[at]!
      return [id, known.length === 0 ? null : ADVICE_GROUPS.filter(group => known.includes(group))]
    }),
  )
}
