import { eq, inArray } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { AdminPin, PinBody } from '../../../shared/contracts/search-pins.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { searchPins } from '../../database/schema/search.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { queryKeyOf } from '../query/query-key.ts'
import { pinState, presentPin } from './list-pins.ts'

interface Author {
  who: SignedIn
  language: Language
}

/**
 * Adds pins for a query. Throws `invalid` for a query without words, a query that already has pins, or a product that
 * does not exist.
 */
export async function addPin(services: Services, body: PinBody, { who, language }: Author): Promise<AdminPin> {
  const note = { subject: 'search-pin', action: 'search-pin-added' }
  const added = await auditedChange(services, who, note, async db => {
    const columns = await columnsOf(db, body)
    const [row] = await db.insert(searchPins).values(columns).onConflictDoNothing().returning()
    if (!row) throw invalidField('query', 'taken')
    return { id: row.id, before: null, after: pinState(row) }
  })
  return presentPin(services.db, added, language)
}

/**
 * Changes the pins of a query. Throws `conflict` with the current pins on a version conflict, `not-found`, `invalid`.
 */
export async function changePin(
  services: Services,
  id: number,
  { version, ...body }: PinBody & { version: string },
  { who, language }: Author,
): Promise<AdminPin> {
  const note = { subject: 'search-pin', action: 'search-pin-changed' }
  const changed = await auditedChange(services, who, note, async db => {
    const before = await locked(db, { id, version }, language)
    const columns = await columnsOf(db, body)
    const [other] = await db.select({ id: searchPins.id }).from(searchPins).where(eq(searchPins.key, columns.key))
    if (other && other.id !== id) throw invalidField('query', 'taken')
    const values = { ...columns, updatedAt: services.clock() }
    const [row] = await db.update(searchPins).set(values).where(eq(searchPins.id, id)).returning()
    return { id, before, after: pinState(row!) }
  })
  return presentPin(services.db, changed, language)
}

/** Removes the pins of a query. Throws `conflict` on a version conflict, `not-found`. */
export async function removePin(
  services: Services,
  { id, version }: { id: number; version: string },
  { who, language }: Author,
): Promise<void> {
  const note = { subject: 'search-pin', action: 'search-pin-removed' }
  await auditedChange(services, who, note, async db => {
    const before = await locked(db, { id, version }, language)
    await db.delete(searchPins).where(eq(searchPins.id, id))
    return { id, before, after: null }
  })
}

async function locked(db: Db, { id, version }: { id: number; version: string }, language: Language) {
  const [row] = await db.select().from(searchPins).where(eq(searchPins.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  const current = pinState(row)
  requireCurrentVersion(await presentPin(db, current, language), version)
  return current
}

async function columnsOf(db: Db, { query, pinnedIds, boostedIds }: PinBody) {
  const key = queryKeyOf(query)
  if (key === '') throw invalidField('query', 'required')
  const pinned = [...new Set(pinnedIds)]
  const columns = {
    query,
    key,
    pinnedIds: pinned,
    boostedIds: [...new Set(boostedIds)].filter(id => !pinned.includes(id)),
  }
  const all = [...columns.pinnedIds, ...columns.boostedIds]
  if ((await db.$count(products, inArray(products.id, all))) !== all.length)
    throw invalidField('pinnedIds', 'not-found')
  return columns
}
