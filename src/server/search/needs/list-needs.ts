import { desc } from 'drizzle-orm'
import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { searchNeeds } from '../../database/schema/search.ts'
import { versionOf } from '../../http/version-of.ts'
import { targetsWith } from './find-targets.ts'

export type NeedRow = typeof searchNeeds.$inferSelect

/** The state that the audit log keeps and the version names: ids in place of names. */
export function needState({ id, categoryIds, brandIds, productIds, classIds, ingredients, ...row }: NeedRow) {
  const names = Object.fromEntries(LANGUAGE_CODES.map(code => [code, row.names[code] ?? []])) as AdminNeed['names']
  return { id, names, categoryIds, brandIds, productIds, classIds, ingredients, weight: row.weight }
}

/** Every need, the newest first. */
export async function allNeeds(db: Db, language: Language): Promise<AdminNeed[]> {
  return presentNeeds(db, await db.select().from(searchNeeds).orderBy(desc(searchNeeds.id)), language)
}

/** Needs as an editor reads them, with the names of their targets in one language. */
export async function presentNeeds(db: Db, rows: readonly NeedRow[], language: Language): Promise<AdminNeed[]> {
  const all = (column: 'categoryIds' | 'brandIds' | 'productIds') => [...new Set(rows.flatMap(row => row[column]))]
  const ids = { categories: all('categoryIds'), brands: all('brandIds'), products: all('productIds') }
  const targets = await targetsWith(db, ids, language)
  const byKey = new Map(targets.map(target => [`${target.kind} ${target.id}`, target]))
  return rows.map(row => {
    const { id, names, classIds, ingredients } = needState(row)
    const keys = [
      ...row.categoryIds.map(id => `category ${id}`),
      ...row.brandIds.map(id => `brand ${id}`),
      ...row.productIds.map(id => `product ${id}`),
    ]
    const weight = row.weight as AdminNeed['weight']
    return {
      id,
      names,
      classIds,
      ingredients,
      weight,
      version: versionOf(needState(row)),
      targets: keys.flatMap(key => byKey.get(key) ?? []),
    }
  })
}
