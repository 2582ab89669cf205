import { desc } from 'drizzle-orm'
import type { AdminPin } from '../../../shared/contracts/search-pins.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import { searchPins } from '../../database/schema/search.ts'
import { versionOf } from '../../http/version-of.ts'
import { existingTargets } from '../needs/find-targets.ts'

type PinRow = typeof searchPins.$inferSelect
type PinState = ReturnType<typeof pinState>

/** State of the pins of one query, for the audit log and the version hash. */
export const pinState = ({ id, query, pinnedIds, boostedIds }: PinRow) => ({ id, query, pinnedIds, boostedIds })

/** Returns all queries with pinned or boosted products, newest first. */
export async function allPins(db: Db, language: Language): Promise<AdminPin[]> {
  const rows = await db.select().from(searchPins).orderBy(desc(searchPins.id))
  return presentPins(db, rows.map(pinState), language)
}

/** Pins in the format of the editor, with product names in one language. */
async function presentPins(db: Db, pins: readonly PinState[], language: Language): Promise<AdminPin[]> {
  const products = [...new Set(pins.flatMap(({ pinnedIds, boostedIds }) => [...pinnedIds, ...boostedIds]))]
  const targets = await existingTargets(db, { categories: [], brands: [], products }, language)
  const known = new Map(targets.map(({ id, name, sku }) => [id, { id, name, sku: sku ?? '' }]))
  const named = (ids: readonly number[]) => ids.flatMap(id => known.get(id) ?? [])
  return pins.map(pin => ({
    id: pin.id,
    version: versionOf(pin),
    query: pin.query,
    pinned: named(pin.pinnedIds),
    boosted: named(pin.boostedIds),
  }))
}

/** The pins of one query in the format of the editor. */
export async function presentPin(db: Db, pin: PinState, language: Language): Promise<AdminPin> {
  return (await presentPins(db, [pin], language))[0]!
}
