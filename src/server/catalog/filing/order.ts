import { asc, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { brands, categories } from '../../database/schema/catalog.ts'
import type { Services } from '../../http/services.ts'
import type { SignedIn } from '../../http/who.ts'

/** Shoppers see brands in this order. Throws `conflict` when they are not those that there are. */
export async function orderBrands(services: Services, ids: number[], who: SignedIn): Promise<void> {
  await order(services, ids, who, 'brand')
}

/** The same of the categories of one parent; null is the top. */
export async function orderCategories(
  services: Services,
  { parentId, ids }: { parentId: number | null; ids: number[] },
  who: SignedIn,
): Promise<void> {
  await order(services, ids, who, 'category', parentId)
}

async function order(
  { db, clock, pageCache }: Services,
  ids: number[],
  { userId }: SignedIn,
  subject: 'brand' | 'category',
  parentId: number | null = null,
): Promise<void> {
  const table = subject === 'brand' ? brands : categories
  const among =
    subject === 'brand'
      ? undefined
      : parentId === null
        ? isNull(categories.parentId)
        : eq(categories.parentId, parentId)
  await db.transaction(async db => {
    const rows = await db
      .select({ id: table.id, position: table.position })
      .from(table)
      .where(among)
      .orderBy(asc(table.id))
      .for('update')
    const before = rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
    if (new Set(ids).size !== ids.length || ids.length !== before.length || !ids.every(id => before.includes(id)))
      throw new Problem('conflict')
    for (const [position, id] of ids.entries()) await db.update(table).set({ position }).where(eq(table.id, id))
    await writeAudit(db, {
      ...{ actorId: userId, action: subject === 'brand' ? 'brands-ordered' : 'categories-ordered', subject },
      ...{ subjectId: parentId === null ? 'all' : String(parentId), before, after: ids, at: clock() },
    })
  })
  pageCache.clear()
}
