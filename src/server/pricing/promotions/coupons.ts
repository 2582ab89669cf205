import { desc, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { AdminCoupon } from '../../../shared/contracts/promotions.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { COUPON_FIELDS } from '../../../shared/records/discount.ts'
import type { Db } from '../../database/connect.ts'
import { editableFieldsOf } from '../../database/record-row.ts'
import { coupons } from '../../database/schema/pricing.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { groupNames } from './groups.ts'
import { scopesOf } from './scopes.ts'
import { discountStateOf, isInState } from './state.ts'
import { presentTerms } from './terms.ts'
import { withVersion } from './versioned-state.ts'

interface Reading {
  language: Language
  now: Date
}

export async function listCoupons(
  db: Db,
  { state, page, limit }: { state?: string; page: number; limit: number },
  reading: Reading,
) {
  const where = isInState(coupons, state, reading.now)
  const rows = await db
    .select()
    .from(coupons)
    .where(where)
    .orderBy(desc(coupons.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(coupons, where)
  return { data: await presentAll(db, rows, reading), meta: pageMeta({ page, limit }, total) }
}

/** Returns a coupon in the format of the editor. Throws `not-found`. */
export async function adminCoupon(db: Db, id: number, reading: Reading): Promise<AdminCoupon> {
  const rows = await db.select().from(coupons).where(eq(coupons.id, id))
  const [coupon] = await presentAll(db, rows, reading)
  if (!coupon) throw new Problem('not-found')
  return coupon
}

async function presentAll(
  db: Db,
  rows: (typeof coupons.$inferSelect)[],
  { language, now }: Reading,
): Promise<AdminCoupon[]> {
  const ids = rows.map(({ id }) => id)
  const scopes = await scopesOf(db, 'coupon', ids, language)
  const groups = await groupNames(db, rows, language)
  return rows.map(row =>
    withVersion({
      ...presentTerms(row, editableFieldsOf(coupons, COUPON_FIELDS, row)),
      group: groups.get(row.groupId) ?? null,
      used: row.usedCount,
      state: discountStateOf(row, now),
      scopes: scopes.get(row.id) ?? [],
    }),
  )
}
