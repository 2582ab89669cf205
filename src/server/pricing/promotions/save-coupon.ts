import { and, eq, ne } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { CouponBody, CouponChange } from '../../../shared/contracts/promotions.ts'
import { skipAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { coupons } from '../../database/schema/pricing.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { couponKey } from '../coupon-key.ts'
import { type Actor, auditChange } from './audit-change.ts'
import { adminCoupon } from './coupons.ts'
import { lockGroup } from './groups.ts'
import { replaceScopes } from './scopes.ts'
import { termColumns } from './terms.ts'
import { auditState } from './versioned-state.ts'

/** Creates a coupon and returns its id. Must be called inside a transaction. Throws `invalid`. */
export async function createCoupon(db: Db, body: CouponBody, actor: Actor): Promise<number> {
  const values = columnsOf(body)
  await lockGroup(db, body)
  const [row] = await db.insert(coupons).values(values).onConflictDoNothing({ target: coupons.code }).returning()
  if (!row) throw invalidField('code', 'code-taken')
  await writeScopes(db, row.id, body)
  const after = auditState(await adminCoupon(db, row.id, actor))
  await auditChange(db, actor, { action: 'coupon-created', subject: 'coupon', id: row.id, before: null, after })
  return row.id
}

/**
 * Changes a coupon. Must be called inside a transaction. Throws `not-found`, `invalid`, and `conflict` with the current
 * coupon.
 */
export async function changeCoupon(db: Db, id: number, body: CouponChange, actor: Actor): Promise<void> {
  await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('update')
  const before = await adminCoupon(db, id, actor)
  requireCurrentVersion(before, body.version)
  const { used } = before
  if (body.totalLimit != null && body.totalLimit < used) throw invalidField('totalLimit', 'below-used', { used })
  const values = columnsOf(body)
  await lockGroup(db, body)
  if (await db.$count(coupons, and(eq(coupons.code, values.code), ne(coupons.id, id))))
    throw invalidField('code', 'code-taken')
  await db.update(coupons).set(values).where(eq(coupons.id, id))
  await writeScopes(db, id, body)
  const after = auditState(await adminCoupon(db, id, actor))
  await auditChange(db, actor, { action: 'coupon-changed', subject: 'coupon', id, before: auditState(before), after })
}

/**
 * Archives a coupon. Must be called inside a transaction. Throws `not-found`, and `conflict` with the current coupon.
 */
export async function archiveCoupon(db: Db, id: number, version: string, actor: Actor): Promise<void> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update')
  requireCurrentVersion(await adminCoupon(db, id, actor), version)
  if (row?.archivedAt) return skipAudit()
  const after = { archivedAt: actor.now }
  await db.update(coupons).set(after).where(eq(coupons.id, id))
  await auditChange(db, actor, { action: 'coupon-archived', subject: 'coupon', id, before: null, after })
}

function columnsOf(body: CouponBody) {
  const code = couponKey(body.code)
  if (!code) throw invalidField('code', 'code')
  return { kind: body.kind, code, ...termColumns(body) }
}

async function writeScopes(db: Db, id: number, { scopes }: CouponBody): Promise<void> {
  if (!(await replaceScopes(db, 'coupon', id, scopes))) throw invalidField('scopes', 'not-found')
}
