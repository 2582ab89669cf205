import { desc } from 'drizzle-orm'
import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { searchNeeds } from '../../database/schema/search.ts'
import { versionOf } from '../../http/version-of.ts'
import { existingTargets } from './find-targets.ts'

type NeedRow = typeof searchNeeds.$inferSelect
type NeedState = ReturnType<typeof needState>

/** State of a need for the audit log and the version hash. Contains the ids of the targets instead of their names. */
export function needState({ id, categoryIds, brandIds, productIds, classIds, ingredients, ...row }: NeedRow) {
  const names = Object.fromEntries(LANGUAGE_CODES.map(code => [code, row.names[code] ?? []])) as AdminNeed['names']
  return {
    id,
    names,
    categoryIds,
    brandIds,
    productIds,
    classIds,
    ingredients,
    weight: row.weight,
    isConcern: row.isConcern,
  }
}

/** Returns all needs, newest first. */
export async function allNeeds(db: Db, language: Language): Promise<AdminNeed[]> {
  const rows = await db.select().from(searchNeeds).orderBy(desc(searchNeeds.id))
  return presentNeeds(db, rows.map(needState), language)
}

/** Needs in the format of the editor, with the names of their targets in one language. */
async function presentNeeds(db: Db, needs: readonly NeedState[], language: Language): Promise<AdminNeed[]> {
  const all = (column: 'categoryIds' | 'brandIds' | 'productIds') => [...new Set(needs.flatMap(need => need[column]))]
  const ids = { categories: all('categoryIds'), brands: all('brandIds'), products: all('productIds') }
  const targets = await existingTargets(db, ids, language)
  const byKey = new Map(targets.map(target => [`${target.kind} ${target.id}`, target]))
  return needs.map(need => {
    const { categoryIds, brandIds, productIds, weight, ...shown } = need
    const keys = [
      ...categoryIds.map(id => `category ${id}`),
      ...brandIds.map(id => `brand ${id}`),
      ...productIds.map(id => `product ${id}`),
    ]
    return {
      ...shown,
      weight: weight as AdminNeed['weight'],
      version: versionOf(need),
      targets: keys.flatMap(key => byKey.get(key) ?? []),
    }
  })
}

/** One need in the format of the editor. */
export async function presentNeed(db: Db, need: NeedState, language: Language): Promise<AdminNeed> {
  return (await presentNeeds(db, [need], language))[0]!
}
