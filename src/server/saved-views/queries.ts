import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { SavedView } from '../../shared/contracts/saved-views.ts'
import { SAVED_VIEW_LIST_NAMES, SAVED_VIEW_LISTS } from '../../shared/rules/saved-views.ts'
import type { Db } from '../database/connect.ts'
import { adminViews } from '../database/schema/saved-views.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { canAccess } from '../http/key-access.ts'

export type ViewRow = typeof adminViews.$inferSelect

/** Views visible to a person: their own and shared views of the lists that they may see. */
export async function viewsFor(db: Db, who: SignedIn): Promise<SavedView[]> {
  const lists = SAVED_VIEW_LIST_NAMES.filter(list => canAccess(who, SAVED_VIEW_LISTS[list]))
  const rows = await db
    .select()
    .from(adminViews)
    .where(and(inArray(adminViews.list, lists), or(eq(adminViews.staffId, who.userId), isNotNull(adminViews.sharedAt))))
    .orderBy(asc(adminViews.name), asc(adminViews.id))
  return rows.map(row => presentView(row, who))
}

/**
 * Returns a person's own view of a list for which they still have permission, and locks it until the transaction ends.
 * Throws `not-found` for any other view.
 */
export function ownView(db: Db, id: number, who: SignedIn): Promise<ViewRow> {
  return lockView(db, and(eq(adminViews.id, id), eq(adminViews.staffId, who.userId)), who)
}

/** Returns a view that a person may remove: their own, or a shared one if they may manage staff. Throws `not-found`. */
export function removableView(db: Db, id: number, who: SignedIn): Promise<ViewRow> {
  if (!canAccess(who, 'staff')) return ownView(db, id, who)
  const mine = or(eq(adminViews.staffId, who.userId), isNotNull(adminViews.sharedAt))
  return lockView(db, and(eq(adminViews.id, id), mine), who)
}

async function lockView(db: Db, which: SQL | undefined, who: SignedIn): Promise<ViewRow> {
  const [row] = await db.select().from(adminViews).where(which).for('update')
  if (!row || !canAccess(who, SAVED_VIEW_LISTS[row.list], 'write')) throw new Problem('not-found')
  return row
}

export function presentView({ id, list, name, query, sharedAt, staffId }: ViewRow, { userId }: SignedIn): SavedView {
  return { id, list, name, query, shared: sharedAt !== null, own: staffId === userId }
}
