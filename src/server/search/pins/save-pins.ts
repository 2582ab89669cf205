import { eq, inArray } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { AdminPin, PinBody } from '../../../shared/contracts/search-pins.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { searchPins } from '../../database/schema/search.ts'
import type { Services } from '../../http/services.ts'
import { versionOf } from '../../http/version-of.ts'
import type { SignedIn } from '../../http/who.ts'
import { queryKeyOf } from '../query/query-key.ts'
import { type PinRow, pinState, presentPins } from './list-pins.ts'

interface Author {
  who: SignedIn
  language: Language
}

/** Throws `invalid` for a query without words, one that has pins, and products that do not exist. */
export function addPin(services: Services, body: PinBody, author: Author): Promise<AdminPin> {
  return services.db.transaction(async db => {
    const columns = await columnsOf(db, body)
    const [row] = await db.insert(searchPins).values(columns).onConflictDoNothing().returning()
    if (!row) throw invalidField('query', 'taken')
    await note(db, services, author, { verb: 'added', before: null, after: row })
    return (await presentPins(db, [row], author.language))[0]!
  })
}

/** Throws `conflict` with the pins as they are when another admin changed them first, `not-found`, `invalid`. */
export function changePin(
  services: Services,
  id: number,
  { version, ...body }: PinBody & { version: string },
  author: Author,
): Promise<AdminPin> {
  return services.db.transaction(async db => {
    const before = await locked(db, { id, version }, author.language)
    const columns = await columnsOf(db, body)
    const [other] = await db.select({ id: searchPins.id }).from(searchPins).where(eq(searchPins.key, columns.key))
    if (other && other.id !== id) throw invalidField('query', 'taken')
    const changed = { ...columns, updatedAt: services.clock() }
    const [row] = await db.update(searchPins).set(changed).where(eq(searchPins.id, id)).returning()
    await note(db, services, author, { verb: 'changed', before, after: row! })
    return (await presentPins(db, [row!], author.language))[0]!
  })
}

/** Throws `conflict` for pins that are not as they were read, `not-found`. */
export async function removePin(
  services: Services,
  { id, version }: { id: number; version: string },
  author: Author,
): Promise<void> {
  await services.db.transaction(async db => {
    const before = await locked(db, { id, version }, author.language)
    await db.delete(searchPins).where(eq(searchPins.id, id))
    await note(db, services, author, { verb: 'removed', before, after: null })
  })
}

async function locked(db: Db, { id, version }: { id: number; version: string }, language: Language): Promise<PinRow> {
  const [row] = await db.select().from(searchPins).where(eq(searchPins.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  if (versionOf(pinState(row)) === version) return row
  const [current] = await presentPins(db, [row], language)
  throw new Problem('conflict', { data: { current } })
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

async function note(
  db: Db,
  { clock }: Services,
  { who }: Author,
  { verb, before, after }: { verb: 'added' | 'changed' | 'removed'; before: PinRow | null; after: PinRow | null },
): Promise<void> {
  await writeAudit(db, {
    actorId: who.userId,
    action: `search-pin-${verb}`,
    at: clock(),
    subject: 'search-pin',
    subjectId: String((after ?? before)!.id),
    before: before && pinState(before),
    after: after && pinState(after),
  })
}
