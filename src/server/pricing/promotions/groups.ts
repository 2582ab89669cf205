import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { CouponBody, PromotionBody } from '../../../shared/contracts/promotions.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { inLanguage } from '../../database/in-language.ts'
import { customerGroups, customerGroupTranslations } from '../../database/schema/customer-groups.ts'

/**
 * Locks the customer group of a discount until the transaction ends, so that it cannot be deleted. Throws `invalid`.
 */
export async function lockGroup(db: Db, { customerGroup, groupId }: PromotionBody | CouponBody): Promise<void> {
  if (customerGroup !== 'group' || groupId == null) return
  const { id } = customerGroups
  const [locked] = await db.select({ id }).from(customerGroups).where(eq(id, groupId)).for('share')
  if (!locked) throw invalidField('groupId', 'choice')
}

/** Names of the customer groups of the given discounts, by group id. */
export async function groupNames(
  db: Db,
  discounts: readonly { groupId: number | null }[],
  language: Language,
): Promise<Map<number | null, { id: number; name: string }>> {
  const ids = discounts.flatMap(({ groupId }) => groupId ?? [])
  if (ids.length === 0) return new Map()
  const own = alias(customerGroupTranslations, 'own')
  const arabic = alias(customerGroupTranslations, 'arabic')
  const rows = await db
    .select({ id: customerGroups.id, name: inLanguage(own.name, arabic.name) })
    .from(customerGroups)
    .leftJoin(own, and(eq(own.groupId, customerGroups.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.groupId, customerGroups.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(inArray(customerGroups.id, ids))
  return new Map(rows.map(row => [row.id, row]))
}
