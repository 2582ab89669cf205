import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { PromotionBenefit } from '../../shared/rules/promotion.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { customerGroupMembers } from '../database/schema/customer-groups.ts'
import { promotions, promotionTranslations, promotionUses } from '../database/schema/pricing.ts'
import { listPlaceholder, prepareStatement, valuePlaceholder } from '../database/statement.ts'
import { coveredProductsQuery } from './scopes.ts'
import { isUseOfPerson, type Person } from './used-by.ts'
import { professionOf, type Viewer } from './viewer.ts'

/** Promotion that currently applies to a person. Amounts are in agorot. */
export interface ActivePromotion {
  id: number
  name: string
  deal: PromotionBenefit
  minimumSubtotal: number
  customerGroup: (typeof promotions.$inferSelect)['customerGroup']
  endsAt: Date | null
  isLimited: boolean
  /** The requested products that are covered; null if the promotion covers the complete shop. */
  products: Set<number> | null
}

/**
 * All promotions that a viewer can use now, each with those of the given products that it covers. If there are none,
 * the query costs a single index lookup.
 */
export async function activePromotions(
  db: Db,
  productIds: readonly number[],
  viewer: Viewer,
  person: Person,
): Promise<ActivePromotion[]> {
  const rows = await promotionRows(db, productIds, viewer)
  if (rows.length === 0) return []
  const used = await countPromotionUses(
    db,
    rows.filter(({ row }) => row.customerLimit !== null).map(({ row }) => row.id),
    person,
  )
  const left = rows.filter(({ row }) => row.customerLimit === null || (used.get(row.id) ?? 0) < row.customerLimit)
  return left.map(({ row, name, covers }) => ({
    id: row.id,
    name,
    deal: dealOf(row),
    minimumSubtotal: row.minimumSubtotal,
    customerGroup: row.customerGroup,
    endsAt: row.endsAt,
    isLimited: row.totalLimit !== null || row.customerLimit !== null,
    products: covers && new Set(covers),
  }))
}

function promotionRows(db: Db, productIds: readonly number[], viewer: Viewer) {
  const { now, language, who } = viewer
  const groups: (typeof promotions.$inferSelect)['customerGroup'][] = ['everyone']
  if (who.kind === 'signed-in') groups.push('customers')
  if (professionOf(viewer) !== null) groups.push('professionals')
  const userId = who.kind === 'signed-in' ? who.userId : null
  return runningRows(db, { groups, userId, now, language, productIds })
}

const runningRows = prepareStatement(db => {
  const own = alias(promotionTranslations, 'own')
  const arabic = alias(promotionTranslations, 'arabic')
  return db
    .select({
      row: promotions,
      name: inLanguage(own.name, arabic.name),
      covers: coveredProductsQuery(listPlaceholder('productIds'), 'promotion', promotions.id),
    })
    .from(promotions)
    .leftJoin(own, and(eq(own.promotionId, promotions.id), eq(own.language, valuePlaceholder('language'))))
    .leftJoin(arabic, and(eq(arabic.promotionId, promotions.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(
      and(
        isNull(promotions.archivedAt),
        or(isNull(promotions.startsAt), lte(promotions.startsAt, valuePlaceholder('now'))),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, valuePlaceholder('now'))),
        sql`(${promotions.customerGroup} = any(${valuePlaceholder('groups')}) or ${promotions.groupId} in (
          select ${customerGroupMembers.groupId} from ${customerGroupMembers}
          where ${customerGroupMembers.userId} = ${valuePlaceholder('userId')}
        ))`,
        or(isNull(promotions.totalLimit), lt(promotions.usedCount, promotions.totalLimit)),
      ),
    )
    .orderBy(asc(promotions.id))
})

/** Number of a person's uses of each promotion, excluding restored uses. */
export async function countPromotionUses(db: Db, ids: number[], person: Person): Promise<Map<number, number>> {
  const isOwnUse = isUseOfPerson(promotionUses, person)
  if (ids.length === 0 || !isOwnUse) return new Map()
  const rows = await db
    .select({ id: promotionUses.promotionId, uses: count() })
    .from(promotionUses)
    .where(and(inArray(promotionUses.promotionId, ids), isNull(promotionUses.givenBackAt), isOwnUse))
    .groupBy(promotionUses.promotionId)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

function dealOf({ kind, percent, amount, buyQuantity, getQuantity }: typeof promotions.$inferSelect): PromotionBenefit {
  switch (kind) {
    case 'percent':
      return { kind, percent: percent! }
    case 'fixed':
      return { kind, amount: amount! }
    case 'buy-x-get-y':
      return { kind, buy: buyQuantity!, get: getQuantity!, percent: percent! }
    default:
      return { kind }
  }
}
