import { inArray, max } from 'drizzle-orm'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import type { MessageKey } from '../../shared/i18n/messages.ts'
import { slugOf } from '../../shared/rules/text.ts'
import { type AuditRow, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { brands, brandTranslations, categories, categoryTranslations } from '../database/schema/taxonomy.ts'
import { translatorFor } from '../http/language.ts'
import { parseIds } from '../http/parse-ids.ts'
import type { Names } from '../taxonomy/known-terms.ts'
import { DEFAULT_TERM_SLUGS, type TermFinder } from './term-finder.ts'

/** Creates the unknown brands and categories of a file; returns the id for each placeholder id. */
export async function createTerms(
  db: Db,
  { newBrands, newCategories, language }: TermFinder,
  { actorId, now, importId }: { actorId: number | null; now: Date; importId: number },
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  const note = (subject: 'brand' | 'category', id: number, after: object): AuditRow => ({
    actorId,
    action: `${subject}-added`,
    subject,
    subjectId: String(id),
    at: now,
    after: { importId, ...after },
  })
  const added: AuditRow[] = []
  for (const { id, name } of newBrands) {
    const position = await nextPosition(db, brands)
    const slug = name === '' ? DEFAULT_TERM_SLUGS.brand : await freeSlug(db, brands, name)
    const [row] = await db.insert(brands).values({ slug, position }).returning({ id: brands.id })
    ids.set(id, row!.id)
    const names = name === '' ? translateToAllLanguages('imports.no-brand') : { ar: name, [language]: name }
    await db.insert(brandTranslations).values(rowsOf(names).map(words => ({ brandId: row!.id, ...words })))
    added.push(note('brand', row!.id, { slug, names }))
  }
  for (const { id, name, parentId } of newCategories) {
    const position = await nextPosition(db, categories)
    const slug = name === '' ? DEFAULT_TERM_SLUGS.category : await freeSlug(db, categories, name)
    const above = parentId === null ? null : (ids.get(parentId) ?? parentId)
    const [row] = await db
      .insert(categories)
      .values({ slug, position, parentId: above })
      .returning({ id: categories.id })
    ids.set(id, row!.id)
    const names = name === '' ? translateToAllLanguages('imports.no-category') : { ar: name, [language]: name }
    await db.insert(categoryTranslations).values(rowsOf(names).map(words => ({ categoryId: row!.id, ...words })))
    added.push(note('category', row!.id, { slug, parentId: above, names }))
  }
  if (added.length > 0) await writeAudit(db, added)
  return ids
}

export const translateToAllLanguages = (key: MessageKey): Names =>
  Object.fromEntries(LANGUAGE_CODES.map(language => [language, translatorFor(language)(key)]))
const rowsOf = (names: Names) =>
  LANGUAGE_CODES.flatMap(language => (names[language] ? [{ language, name: names[language] }] : []))

async function nextPosition(db: Db, table: typeof brands | typeof categories): Promise<number> {
  const [row] = await db.select({ last: max(table.position) }).from(table)
  return (row?.last ?? 0) + 1
}

async function freeSlug(db: Db, table: typeof brands | typeof categories, name: string): Promise<string> {
  const made = slugOf(name)
  // A numeric slug in a URL would be interpreted as the id of another record.
  const slug = parseIds([made]).length > 0 ? `item-${made}` : made
  const requested = [slug, ...Array.from({ length: 50 }, (_, n) => `${slug}-${n + 2}`)]
  const taken = await db.select({ slug: table.slug }).from(table).where(inArray(table.slug, requested))
  return requested.find(one => !taken.some(row => row.slug === one))!
}
