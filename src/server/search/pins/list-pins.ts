import { desc } from 'drizzle-orm'
import type { AdminPin } from '../../../shared/contracts/search-pins.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { searchPins } from '../../database/schema/search.ts'
import { versionOf } from '../../http/version-of.ts'
import { targetsWith } from '../needs/find-targets.ts'

export type PinRow = typeof searchPins.$inferSelect

/** The state that the audit log keeps and the version names. */
export const pinState = ({ id, query, pinnedIds, boostedIds }: PinRow) => ({ id, query, pinnedIds, boostedIds })

/** Every query with products put first, the newest first. */
export async function allPins(db: Db, language: Language): Promise<AdminPin[]> {
  return presentPins(db, await db.select().from(searchPins).orderBy(desc(searchPins.id)), language)
}

/** As an editor reads them: products with their names in one language. */
export async function presentPins(db: Db, rows: readonly PinRow[], language: Language): Promise<AdminPin[]> {
  const products = [...new Set(rows.flatMap(({ pinnedIds, boostedIds }) => [...pinnedIds, ...boostedIds]))]
  const targets = await targetsWith(db, { categories: [], brands: [], products }, language)
  const known = new Map(targets.map(({ id, name, sku }) => [id, { id, name, sku: sku ?? '' }]))
  const named = (ids: readonly number[]) => ids.flatMap(id => known.get(id) ?? [])
  return rows.map(row => ({
    id: row.id,
    version: versionOf(pinState(row)),
    query: row.query,
    pinned: named(row.pinnedIds),
    boosted: named(row.boostedIds),
  }))
}
