import { and, eq, isNull } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { PromotionBody, PromotionChange } from '../../../shared/contracts/promotions.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { BUY_X_GET_Y_FIELDS, PROMOTION_TEXT_FIELDS } from '../../../shared/records/discount.ts'
import { newRecord, pickFields } from '../../../shared/records/field.ts'
import { skipAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { textColumns } from '../../database/record-texts.ts'
import { promotions, promotionTranslations, promotionUses } from '../../database/schema/pricing.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { type Actor, auditChange } from './audit-change.ts'
import { lockGroup } from './groups.ts'
import { adminPromotion } from './promotions.ts'
import { replaceScopes } from './scopes.ts'
import { termColumns } from './terms.ts'
import { auditState } from './versioned-state.ts'

/** Creates a promotion and returns its id. Must be called inside a transaction. Throws `invalid`. */
export async function createPromotion(db: Db, body: PromotionBody, actor: Actor): Promise<number> {
  await lockGroup(db, body)
  const [row] = await db.insert(promotions).values(columnsOf(body)).returning()
  await writeParts(db, row!.id, body)
  const { id } = row!
  const after = auditState(await adminPromotion(db, id, actor))
  await auditChange(db, actor, { action: 'promotion-created', subject: 'promotion', id, before: null, after })
  return id
}

/**
 * Changes a promotion; must be called inside a transaction. Its uses are recounted under its row lock, because uses
 * from a time without a limit also count. Throws `not-found`, `invalid`, and `conflict` with the current promotion.
 */
export async function changePromotion(db: Db, id: number, body: PromotionChange, actor: Actor): Promise<void> {
  await db.select({ id: promotions.id }).from(promotions).where(eq(promotions.id, id)).for('update')
  const before = await adminPromotion(db, id, actor)
  requireCurrentVersion(before, body.version)
  await lockGroup(db, body)
  const used = await db.$count(promotionUses, and(eq(promotionUses.promotionId, id), isNull(promotionUses.givenBackAt)))
  if (body.totalLimit != null && body.totalLimit < used) throw invalidField('totalLimit', 'below-used', { used })
  await db
    .update(promotions)
    .set({ ...columnsOf(body), usedCount: used })
    .where(eq(promotions.id, id))
  await writeParts(db, id, body)
  const after = auditState(await adminPromotion(db, id, actor))
  await auditChange(db, actor, {
    action: 'promotion-changed',
    subject: 'promotion',
    id,
    before: auditState(before),
    after,
  })
}

/**
 * Archives a promotion. Must be called inside a transaction. Throws `not-found`, and `conflict` with the current
 * promotion.
 */
export async function archivePromotion(db: Db, id: number, version: string, actor: Actor): Promise<void> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id)).for('update')
  requireCurrentVersion(await adminPromotion(db, id, actor), version)
  if (row?.archivedAt) return skipAudit()
  const after = { archivedAt: actor.now }
  await db.update(promotions).set(after).where(eq(promotions.id, id))
  await auditChange(db, actor, { action: 'promotion-archived', subject: 'promotion', id, before: null, after })
}

function columnsOf(body: PromotionBody) {
  const { kind } = body
  const set = pickFields(BUY_X_GET_Y_FIELDS, body)
  if (kind !== 'buy-x-get-y') return { kind, ...termColumns(body), ...newRecord(BUY_X_GET_Y_FIELDS) }
  if (set.buyQuantity === null) throw invalidField('buyQuantity', 'required')
  if (set.getQuantity === null) throw invalidField('getQuantity', 'required')
  return { kind, ...termColumns(body), ...set }
}

async function writeParts(db: Db, promotionId: number, { names, scopes }: PromotionBody): Promise<void> {
  await db.delete(promotionTranslations).where(eq(promotionTranslations.promotionId, promotionId))
  await db.insert(promotionTranslations).values(
    LANGUAGE_CODES.map(language => ({
      promotionId,
      language,
      ...textColumns(promotionTranslations, PROMOTION_TEXT_FIELDS, { names }, language),
    })),
  )
  if (!(await replaceScopes(db, 'promotion', promotionId, scopes))) throw invalidField('scopes', 'not-found')
}
