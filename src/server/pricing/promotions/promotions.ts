import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { AdminPromotion } from '../../../shared/contracts/promotions.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { PROMOTION_FIELDS, PROMOTION_TEXT_FIELDS } from '../../../shared/records/discount.ts'
import type { Db } from '../../database/connect.ts'
import { editableFieldsOf } from '../../database/record-row.ts'
import { textsOf } from '../../database/record-texts.ts'
import { promotions, promotionTranslations, promotionUses } from '../../database/schema/pricing.ts'
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

export async function listPromotions(
  db: Db,
  { state, page, limit }: { state?: string; page: number; limit: number },
  reading: Reading,
) {
  const where = isInState(promotions, state, reading.now)
  const rows = await db
    .select()
    .from(promotions)
    .where(where)
    .orderBy(desc(promotions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(promotions, where)
  return { data: await presentAll(db, rows, reading), meta: pageMeta({ page, limit }, total) }
}

/** Returns a promotion in the format of the editor. Throws `not-found`. */
export async function adminPromotion(db: Db, id: number, reading: Reading): Promise<AdminPromotion> {
  const rows = await db.select().from(promotions).where(eq(promotions.id, id))
  const [promotion] = await presentAll(db, rows, reading)
  if (!promotion) throw new Problem('not-found')
  return promotion
}

async function presentAll(
  db: Db,
  rows: (typeof promotions.$inferSelect)[],
  { language, now }: Reading,
): Promise<AdminPromotion[]> {
  const ids = rows.map(({ id }) => id)
  const words = await db.select().from(promotionTranslations).where(inArray(promotionTranslations.promotionId, ids))
  const uses = await db
    .select({ id: promotionUses.promotionId, uses: count() })
    .from(promotionUses)
    .where(and(inArray(promotionUses.promotionId, ids), isNull(promotionUses.givenBackAt)))
    .groupBy(promotionUses.promotionId)
  const used = new Map(uses.map(({ id, uses }) => [id, uses]))
  const scopes = await scopesOf(db, 'promotion', ids, language)
  const groups = await groupNames(db, rows, language)
  const own = Map.groupBy(words, ({ promotionId }) => promotionId)
  return rows.map(row =>
    withVersion({
      ...presentTerms(row, editableFieldsOf(promotions, PROMOTION_FIELDS, row)),
      group: groups.get(row.groupId) ?? null,
      state: discountStateOf(row, now),
      ...textsOf(promotionTranslations, PROMOTION_TEXT_FIELDS, own.get(row.id) ?? []),
      used: used.get(row.id) ?? 0,
      scopes: scopes.get(row.id) ?? [],
    }),
  )
}
