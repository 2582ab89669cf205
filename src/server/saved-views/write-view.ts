import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { savedViews as contracts, SavedView } from '../../shared/contracts/saved-views.ts'
import { MAX_VIEWS, SAVED_VIEW_LISTS } from '../../shared/rules/saved-views.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { adminViews } from '../database/schema/saved-views.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { canAccess } from '../http/key-access.ts'
import type { Services } from '../http/services.ts'
import { ownView, presentView, removableView, type ViewRow } from './queries.ts'

/**
 * Saves a view of a list. Throws `forbidden` without the permission for the list, and `invalid` for a duplicate name or
 * too many views.
 */
export async function addView(
  { db, clock }: Services,
  { list, name, query, shared }: z.output<typeof contracts.adminAddView.body>,
  who: SignedIn,
): Promise<SavedView> {
  if (!canAccess(who, SAVED_VIEW_LISTS[list], 'write')) throw new Problem('forbidden')
  const now = clock()
  return db.transaction(async db => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('admin views'), ${who.userId}::int)`)
    const others = await db
      .select()
      .from(adminViews)
      .where(and(eq(adminViews.staffId, who.userId), eq(adminViews.list, list)))
    if (others.some(other => other.name === name)) throw invalidField('name', 'taken')
    if (others.length >= MAX_VIEWS) throw invalidField('name', 'too-many')
    const row = { staffId: who.userId, list, name, query, sharedAt: shared ? now : null, createdAt: now }
    const [view] = await db.insert(adminViews).values(row).returning()
    await noteView(db, who, { before: null, after: view!, at: now })
    return presentView(view!, who)
  })
}

/** Renames or shares one's own view, or changes its filters. Throws `not-found`, `invalid`. */
export async function changeView(
  { db, clock }: Services,
  id: number,
  { name, query, shared }: z.output<typeof contracts.adminChangeView.body>,
  who: SignedIn,
): Promise<SavedView> {
  const now = clock()
  return db.transaction(async db => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('admin views'), ${who.userId}::int)`)
    const before = await ownView(db, id, who)
    const ofList = and(eq(adminViews.staffId, who.userId), eq(adminViews.list, before.list))
    if (await db.$count(adminViews, and(ofList, eq(adminViews.name, name), ne(adminViews.id, id))))
      throw invalidField('name', 'taken')
    const values = { name, query, sharedAt: shared ? (before.sharedAt ?? now) : null }
    await db.update(adminViews).set(values).where(eq(adminViews.id, id))
    const after = { ...before, ...values }
    await noteView(db, who, { before, after, at: now })
    return presentView(after, who)
  })
}

/** Removes one's own view, or a shared view if the person may manage staff. Throws `not-found`. */
export async function removeView({ db, clock }: Services, id: number, who: SignedIn): Promise<void> {
  await db.transaction(async db => {
    const before = await removableView(db, id, who)
    await db.delete(adminViews).where(eq(adminViews.id, id))
    await noteView(db, who, { before, after: null, at: clock() })
  })
}

interface Step {
  before: ViewRow | null
  after: ViewRow | null
  at: Date
}

/** Audits only list, name and sharing of a view, because its search text may contain personal data. */
async function noteView(db: Db, { userId }: SignedIn, { before, after, at }: Step): Promise<void> {
  const auditStateOf = (row: ViewRow | null) => row && { list: row.list, name: row.name, shared: row.sharedAt !== null }
  await writeAudit(db, {
    actorId: userId,
    action: before ? (after ? 'view-changed' : 'view-removed') : 'view-added',
    subject: 'saved-view',
    subjectId: String((after ?? before)!.id),
    before: auditStateOf(before),
    after: auditStateOf(after),
    at,
  })
}
