import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CustomerGroup } from '../../../shared/contracts/customer-groups.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { inLanguage } from '../../database/in-language.ts'
import {
  coupons,
  priceListAudiences,
  priceLists,
  promotions,
  promotionTranslations,
} from '../../database/schema/pricing.ts'

export interface ReadOptions {
  language: Language
  now: Date
}

type Discount = CustomerGroup['discounts'][number]

/**
 * Returns the promotions, coupons and price lists for some groups, by group, including scheduled discounts, but not
 * expired or archived discounts.
 */
export async function discountsFor(
  db: Db,
  ids: number[],
  { language, now }: ReadOptions,
): Promise<Map<number, Discount[]>> {
  const found = new Map<number, Discount[]>()
  if (ids.length === 0) return found
  const own = alias(promotionTranslations, 'own')
  const arabic = alias(promotionTranslations, 'arabic')
  const named = await db
    .select({ groupId: promotions.groupId, id: promotions.id, name: inLanguage(own.name, arabic.name) })
    .from(promotions)
    .leftJoin(own, and(eq(own.promotionId, promotions.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.promotionId, promotions.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(isOpen(promotions, ids, now))
    .orderBy(asc(promotions.id))
  const coded = await db
    .select({ groupId: coupons.groupId, id: coupons.id, name: coupons.code })
    .from(coupons)
    .where(isOpen(coupons, ids, now))
    .orderBy(asc(coupons.id))
  const listed = await db
    .selectDistinct({ groupId: priceListAudiences.groupId, id: priceLists.id, name: priceLists.name })
    .from(priceLists)
    .innerJoin(priceListAudiences, eq(priceListAudiences.listId, priceLists.id))
    .where(and(inArray(priceListAudiences.groupId, ids), or(isNull(priceLists.endsAt), gt(priceLists.endsAt, now))))
    .orderBy(asc(priceLists.id))
  const all = [
    ...named.map(row => ({ kind: 'promotion' as const, ...row })),
    ...coded.map(row => ({ kind: 'coupon' as const, ...row })),
    ...listed.map(row => ({ kind: 'price-list' as const, ...row })),
  ]
  for (const { groupId, ...discount } of all) found.set(groupId!, [...(found.get(groupId!) ?? []), discount])
  return found
}

function isOpen(table: typeof promotions | typeof coupons, ids: number[], now: Date) {
  return and(inArray(table.groupId, ids), isNull(table.archivedAt), or(isNull(table.endsAt), gt(table.endsAt, now)))
}

/** Locks the promotions and coupons of a group. Lock order: a group's discounts, then the group. */
export async function lockDiscountsOf(db: Db, groupId: number): Promise<void> {
  for (const table of [promotions, coupons])
    await db.select({ id: table.id }).from(table).where(eq(table.groupId, groupId)).orderBy(asc(table.id)).for('update')
}
