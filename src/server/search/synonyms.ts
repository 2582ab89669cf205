import { and, asc, desc, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { AdminSynonymGroup, SynonymWords, ZeroResult } from '../../shared/contracts/synonyms.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { searchSynonyms, zeroResultSearches } from '../database/schema/search.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'

/** Maximum number of zero-result searches in the list. */
export const MAX_ZERO_RESULTS = 100

function whole({ id, words }: Pick<typeof searchSynonyms.$inferSelect, 'id' | 'words'>): AdminSynonymGroup {
  const all = Object.fromEntries(LANGUAGE_CODES.map(code => [code, words[code] ?? []])) as AdminSynonymGroup['words']
  return { id, words: all, version: versionOf({ id, words: all }) }
}

/** Every group of synonyms, the newest first. */
export async function allSynonyms(db: Db): Promise<AdminSynonymGroup[]> {
  return (await db.select().from(searchSynonyms).orderBy(desc(searchSynonyms.id))).map(whole)
}

/** The most frequent zero-result searches, at most `MAX_ZERO_RESULTS`. */
export async function allZeroResults(db: Db) {
  const rows = await db
    .select()
    .from(zeroResultSearches)
    .orderBy(desc(zeroResultSearches.times), desc(zeroResultSearches.lastAt), asc(zeroResultSearches.words))
    .limit(MAX_ZERO_RESULTS)
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt!.toISOString() }))
}

interface Written {
  words: SynonymWords
  zeroResult?: ZeroResult | undefined
}

export function addSynonyms(
  services: Services,
  { words, zeroResult }: Written,
  who: SignedIn,
): Promise<AdminSynonymGroup> {
  return auditedChange(services, who, { subject: 'search-synonym', action: 'search-synonym-added' }, async db => {
    const [row] = await db.insert(searchSynonyms).values({ words }).returning()
    if (zeroResult) await deleteZeroResult(db, zeroResult)
    return { id: row!.id, before: null, after: whole(row!) }
  })
}

/** Changes a group of synonyms. Throws `conflict` with the current group on a version conflict, `not-found`. */
export function changeSynonyms(
  services: Services,
  id: number,
  { version, words, zeroResult }: Written & { version: string },
  who: SignedIn,
): Promise<AdminSynonymGroup> {
  return auditedChange(services, who, { subject: 'search-synonym', action: 'search-synonym-changed' }, async db => {
    const before = await lockSynonyms(db, id, version)
    const updated = { words, updatedAt: services.clock() }
    const [row] = await db.update(searchSynonyms).set(updated).where(eq(searchSynonyms.id, id)).returning()
    if (zeroResult) await deleteZeroResult(db, zeroResult)
    return { id, before, after: whole(row!) }
  })
}

/** Removes a group of synonyms. Throws `conflict` on a version conflict, `not-found`. */
export async function removeSynonyms(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await auditedChange(services, who, { subject: 'search-synonym', action: 'search-synonym-removed' }, async db => {
    const before = await lockSynonyms(db, id, version)
    await db.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
    return { id, before, after: null }
  })
}

async function lockSynonyms(db: Db, id: number, version: string): Promise<AdminSynonymGroup> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  const current = whole(row)
  requireCurrentVersion(current, version)
  return current
}

/** Removes a zero-result search from the list; a later search without results adds it again. Throws `not-found`. */
export async function removeZeroResult(services: Services, zeroResult: ZeroResult, who: SignedIn): Promise<void> {
  const note = { subject: 'zero-result-search', action: 'zero-result-search-removed' }
  await auditedChange(services, who, note, async db => {
    const [row] = await deleteZeroResult(db, zeroResult)
    if (!row) throw new Problem('not-found')
    // Omits the words: they may be personal data, and the audit log is kept longer.
    return { id: row.language, before: null, after: null }
  })
}

/** Deletes the record of a zero-result search in one language; returns the deleted rows, none if it is unknown. */
export function deleteZeroResult(db: Db, zeroResult: ZeroResult) {
  const { words, language } = zeroResultSearches
  const these = and(eq(words, zeroResult.words), eq(language, zeroResult.language))
  return db.delete(zeroResultSearches).where(these).returning()
}
