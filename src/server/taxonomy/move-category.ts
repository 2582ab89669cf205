import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { AdminCategory, CategoryMoveBody } from '../../shared/contracts/taxonomy.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { categories } from '../database/schema/taxonomy.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { categoriesForEditor, lockCategoryTree, requireValidParent } from './categories.ts'

/**
 * Moves a category, with its descendants, below a parent: before one of the parent's children, or to the end. Returns
 * all categories. Throws `conflict` when the category has changed or `beforeId` is not another child of the parent;
 * `invalid` for a parent that does not exist, is the category itself or its descendant; `not-found`.
 */
export async function moveCategory(
  services: Services,
  id: number,
  { version, parentId, beforeId }: CategoryMoveBody,
  who: SignedIn,
): Promise<AdminCategory[]> {
  await auditedChange(services, who, { subject: 'category', action: 'category-moved' }, async db => {
    await lockCategoryTree(db)
    const [before] = await categoriesForEditor(db, [id])
    if (!before) throw new Problem('not-found')
    requireCurrentVersion(before, version)
    await requireValidParent(db, { parentId }, id)
    const placeBefore = (await siblingsOf(db, before.parentId)).indexOf(id)
    const others = (await siblingsOf(db, parentId)).filter(other => other !== id)
    const at = beforeId === null ? others.length : others.indexOf(beforeId)
    if (at < 0) throw new Problem('conflict')
    await db.update(categories).set({ parentId }).where(eq(categories.id, id))
    for (const [position, each] of others.toSpliced(at, 0, id).entries())
      await db
        .update(categories)
        .set({ position })
        .where(and(eq(categories.id, each), ne(categories.position, position)))
    return {
      id,
      before: { id, parentId: before.parentId, place: placeBefore + 1 },
      after: { id, parentId, place: at + 1 },
    }
  })
  return categoriesForEditor(services.db)
}

async function siblingsOf(db: Db, parentId: number | null): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId))
    .orderBy(asc(categories.position), asc(categories.id))
  return rows.map(({ id }) => id)
}
