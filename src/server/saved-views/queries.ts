import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { SavedView } from '../../shared/contracts/saved-views.ts'
import { can } from '../../shared/rules/permissions.ts'
import { VIEWED, VIEWED_LISTS } from '../../shared/rules/saved-views.ts'
import type { Db } from '../database/connect.ts'
import { adminViews } from '../database/schema/saved-views.ts'
import type { SignedIn } from '../http/who.ts'

export type ViewRow = typeof adminViews.$inferSelect

/** Views of the lists that somebody may see: their own and those of colleagues who share them. */
export async function viewsFor(db: Db, who: SignedIn): Promise<SavedView[]> {
  const lists = VIEWED.filter(list => can(who.staffRole, VIEWED_LISTS[list]))
  const rows = await db
    .select()
    .from(adminViews)
    .where(and(inArray(adminViews.list, lists), or(eq(adminViews.staffId, who.userId), isNotNull(adminViews.sharedAt))))
    .orderBy(asc(adminViews.name), asc(adminViews.id))
  return rows.map(row => presentView(row, who))
}

/** One's own view of a list that one still sees, held until the end of the transaction. Throws `not-found` for others. */
export async function ownView(db: Db, id: number, { userId, staffRole }: SignedIn): Promise<ViewRow> {
  const own = and(eq(adminViews.id, id), eq(adminViews.staffId, userId))
  const [row] = await db.select().from(adminViews).where(own).for('update')
  if (!row || !can(staffRole, VIEWED_LISTS[row.list])) throw new Problem('not-found')
  return row
}

export function presentView({ id, list, name, query, sharedAt, staffId }: ViewRow, { userId }: SignedIn): SavedView {
  return { id, list, name, query, shared: sharedAt !== null, own: staffId === userId }
}
