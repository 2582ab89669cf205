import { and, asc, desc, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Fruitless, SynonymWords, WholeSynonyms } from '../../shared/contracts/synonyms.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { fruitlessSearches, searchSynonyms } from '../database/schema/search.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'
import type { SignedIn } from '../http/who.ts'

/** Most zero-result searches of a list. */
export const MOST_FRUITLESS = 100

function whole({ id, words }: Pick<typeof searchSynonyms.$inferSelect, 'id' | 'words'>): WholeSynonyms {
  const all = Object.fromEntries(LANGUAGE_CODES.map(code => [code, words[code] ?? []])) as WholeSynonyms['words']
  return { id, words: all, version: versionOf({ id, words: all }) }
}

/** Every group of synonyms, the newest first. */
export async function allSynonyms(db: Db): Promise<WholeSynonyms[]> {
  return (await db.select().from(searchSynonyms).orderBy(desc(searchSynonyms.id))).map(whole)
}

/** Zero-result searches, the most frequent first. */
export async function allFruitless(db: Db) {
  const rows = await db
    .select()
    .from(fruitlessSearches)
    .orderBy(desc(fruitlessSearches.times), desc(fruitlessSearches.lastAt), asc(fruitlessSearches.words))
    .limit(MOST_FRUITLESS)
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt!.toISOString() }))
}

interface Written {
  words: SynonymWords
  fruitless?: Fruitless | undefined
}

export function addSynonyms(services: Services, { words, fruitless }: Written, who: SignedIn): Promise<WholeSynonyms> {
  return auditedChange(services, who, { subject: 'search-synonym', action: 'search-synonym-added' }, async db => {
    const [row] = await db.insert(searchSynonyms).values({ words }).returning()
    if (fruitless) await forgetFruitless(db, fruitless)
    return { id: row!.id, before: null, after: whole(row!) }
  })
}

/** Throws `conflict` with the current group on a version conflict, `not-found`. */
export function changeSynonyms(
  services: Services,
  id: number,
  { version, words, fruitless }: Written & { version: string },
  who: SignedIn,
): Promise<WholeSynonyms> {
  return auditedChange(services, who, { subject: 'search-synonym', action: 'search-synonym-changed' }, async db => {
    const before = await held(db, id, version)
    const updated = { words, updatedAt: services.clock() }
    const [row] = await db.update(searchSynonyms).set(updated).where(eq(searchSynonyms.id, id)).returning()
    if (fruitless) await forgetFruitless(db, fruitless)
    return { id, before, after: whole(row!) }
  })
}

/** Throws `conflict` on a version conflict, `not-found`. */
export async function removeSynonyms(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await auditedChange(services, who, { subject: 'search-synonym', action: 'search-synonym-removed' }, async db => {
    const before = await held(db, id, version)
    await db.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
    return { id, before, after: null }
  })
}

async function held(db: Db, id: number, version: string): Promise<WholeSynonyms> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  const current = whole(row)
  requireCurrentVersion(current, version)
  return current
}

/** Removes a zero-result search; the next such search adds it again. Throws `not-found`. */
export async function removeFruitless(services: Services, fruitless: Fruitless, who: SignedIn): Promise<void> {
  const note = { subject: 'fruitless-search', action: 'fruitless-search-removed' }
  await auditedChange(services, who, note, async db => {
    const [row] = await forgetFruitless(db, fruitless)
    if (!row) throw new Problem('not-found')
    return { id: row.words, before: { words: row.words }, after: null }
  })
}

/** Takes a zero-result search off its list. */
export function forgetFruitless(db: Db, fruitless: Fruitless) {
  const { words, language } = fruitlessSearches
  const these = and(eq(words, fruitless.words), eq(language, fruitless.language))
  return db.delete(fruitlessSearches).where(these).returning()
}
