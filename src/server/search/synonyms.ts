import { and, asc, desc, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Fruitless, SynonymWords, WholeSynonyms } from '../../shared/contracts/synonyms.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { writeAudit } from '../audit/write-audit.ts'
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
  return noted(services, who, 'added', async db => {
    const [row] = await db.insert(searchSynonyms).values({ words }).returning()
    if (fruitless) await forgetFruitless(db, fruitless)
    return { before: null, after: whole(row!) }
  })
}

/** Throws `conflict` with the current group on a version conflict, `not-found`. */
export function changeSynonyms(
  services: Services,
  id: number,
  { version, words, fruitless }: Written & { version: string },
  who: SignedIn,
): Promise<WholeSynonyms> {
  return noted(services, who, 'changed', async db => {
    const before = await held(db, id, version)
    const updated = { words, updatedAt: services.clock() }
    const [row] = await db.update(searchSynonyms).set(updated).where(eq(searchSynonyms.id, id)).returning()
    if (fruitless) await forgetFruitless(db, fruitless)
    return { before, after: whole(row!) }
  })
}

/** Throws `conflict` on a version conflict, `not-found`. */
export async function removeSynonyms(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await noted(services, who, 'removed', async db => {
    const before = await held(db, id, version)
    await db.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
    return { before, after: null }
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
export async function removeFruitless(
  { db, clock }: Services,
  fruitless: Fruitless,
  { userId }: SignedIn,
): Promise<void> {
  await db.transaction(async db => {
    const [row] = await forgetFruitless(db, fruitless)
    if (!row) throw new Problem('not-found')
    const of = { subject: 'fruitless-search', subjectId: row.words, before: { words: row.words }, after: null }
    await writeAudit(db, { ...of, actorId: userId, action: 'fruitless-search-removed', at: clock() })
  })
}

/** Takes a zero-result search off its list. */
export function forgetFruitless(db: Db, fruitless: Fruitless) {
  const { words, language } = fruitlessSearches
  const these = and(eq(words, fruitless.words), eq(language, fruitless.language))
  return db.delete(fruitlessSearches).where(these).returning()
}

async function noted<After extends WholeSynonyms | null>(
  services: Services,
  { userId }: SignedIn,
  verb: 'added' | 'changed' | 'removed',
  change: (db: Db) => Promise<{ before: WholeSynonyms | null; after: After }>,
): Promise<After> {
  return services.db.transaction(async db => {
    const { before, after } = await change(db)
    const of = { subject: 'search-synonym', subjectId: String((after ?? before)!.id), before, after }
    await writeAudit(db, { ...of, actorId: userId, action: `search-synonym-${verb}`, at: services.clock() })
    return after
  })
}
