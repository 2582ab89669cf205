import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { CatalogImport, ImportLineData } from '../../shared/contracts/imports.ts'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import type { MessageKey } from '../../shared/i18n/messages.ts'
import { textIn } from '../../shared/i18n/text-in.ts'
import { attributeTarget } from '../../shared/rules/import-targets.ts'
import { DEFAULT_IMPORT_ANSWERS, type LineOutcome } from '../../shared/rules/imports.ts'
import { type IndexedAttribute, readAttributes } from '../catalog-index/attributes.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import {
  catalogueImportImages,
  catalogueImportLines,
  catalogueImports,
  type LineContents,
} from '../database/schema/imports.ts'
import { translatorFor } from '../http/language.ts'
import { pageMeta } from '../http/page-meta.ts'
import { type ImportReference, matchesImport, productImport } from './import-reference.ts'
import { FILE_FORMATS } from './parse-file.ts'

interface Page {
  page: number
  limit: number
}

const ofProducts = eq(catalogueImports.subject, 'products')

export async function listImports(db: Db, page: Page, language: Language) {
  return {
    data: await importsWhere(db, ofProducts, language, page),
    meta: pageMeta(page, await db.$count(catalogueImports, ofProducts)),
  }
}

/** Throws `not-found`. */
export async function importById(db: Db, id: number, language: Language): Promise<CatalogImport> {
  const [row] = await importsWhere(db, and(eq(catalogueImports.id, id), ofProducts), language)
  if (!row) throw new Problem('not-found')
  return row
}

const linesWith = (outcome: LineOutcome) =>
  sql<number>`(select count(*)::int from catalogue_import_lines l
    where l.import_id = ${catalogueImports}.id and l.outcome = ${outcome})`

/**
 * Summary columns of an import: the user who uploaded it (the query must join `users`), bytes received and numbers of
 * lines.
 */
export const IMPORT_SUMMARY_COLUMNS = {
  importedBy: users.firstName,
  received: sql<number>`(select coalesce(max(p."offset" + length(p.content)), 0)::int
    from catalogue_import_pieces p where p.import_id = ${catalogueImports}.id)`,
  written: sql<number>`(select count(*)::int from catalogue_import_lines l
    where l.import_id = ${catalogueImports}.id and l.done_at is not null)`,
  added: linesWith('added'),
  changed: linesWith('changed'),
  unchanged: linesWith('unchanged'),
  failed: linesWith('failed'),
}

async function importsWhere(
  db: Db,
  where: SQL | undefined,
  language: Language,
  { page, limit }: Page = { page: 1, limit: 1 },
): Promise<CatalogImport[]> {
  const imagesIn = (state: string) =>
    sql<number>`(select count(*)::int from catalogue_import_images p
      where p.import_id = ${catalogueImports}.id and p.state = ${state})`
  const rows = await db
    .select({
      row: catalogueImports,
      ...IMPORT_SUMMARY_COLUMNS,
      waiting: imagesIn('waiting'),
      fetched: imagesIn('fetched'),
      lost: imagesIn('failed'),
    })
    .from(catalogueImports)
    .leftJoin(users, eq(users.id, catalogueImports.actorId))
    .where(where)
    .orderBy(desc(catalogueImports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const attributes = rows.some(({ row }) => row.kind && row.header) ? await readAttributes(db) : []
  return rows.map(({ row, received, waiting, fetched, lost, ...counts }) => ({
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    kind: row.kind,
    language: row.language ?? 'ar',
    bytes: row.bytes,
    received: row.state === 'uploading' ? received : row.bytes,
    lines: row.lines,
    unread:
      row.kind && row.header
        ? FILE_FORMATS[row.kind].open(row.header, 'ar', row.answers ?? DEFAULT_IMPORT_ANSWERS, attributes).unread
        : [],
    columns: row.kind === 'table' ? columnsOf(row) : [],
    attributes: row.kind === 'table' && row.state === 'ready' ? attributeTargets(attributes, language) : [],
    untracked: row.untracked,
    threeDigitPrices: row.threeDigitPrices,
    answers: { ...DEFAULT_IMPORT_ANSWERS, ...row.answers },
    answersVersion: row.answersVersion,
    refusal: row.refusal && rejectionReasonText(row.refusal, language),
    ...counts,
    images: { waiting, fetched, failed: lost },
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}

const columnsOf = ({ header, examples, answers }: typeof catalogueImports.$inferSelect): CatalogImport['columns'] =>
  (header ?? []).map((name, at) => ({
    column: at + 1,
    name: name.trim(),
    examples: examples?.[at] ?? [],
    target: answers?.targets?.[at] ?? null,
  }))

/** Custom attributes as import targets; a text attribute has an additional target for each language. */
function attributeTargets(attributes: readonly IndexedAttribute[], language: Language): CatalogImport['attributes'] {
  const withLanguage = (own: Language | null) => (attribute: IndexedAttribute) => ({
    target: attributeTarget({ code: attribute.code, language: own }),
    name: textIn(attribute.names, language) || attribute.code,
    language: own,
  })
  const texts = attributes.filter(({ kind }) => kind === 'text')
  return [...attributes.map(withLanguage(null)), ...LANGUAGE_CODES.flatMap(own => texts.map(withLanguage(own)))]
}

/** Text of the stored reason for a rejected or stopped import: a message key, optionally followed by JSON values. */
export function rejectionReasonText(refusal: string, language: Language): string {
  const [reason, values] = refusal.split(/ (.*)/s)
  return problemText({ reason: reason!, values: values && JSON.parse(values) }, language)
}

/** Lines of an import in file order, failed ones first, with reasons in the requested language. */
export async function importLines(db: Db, id: number, query: LineQuery, language: Language) {
  const { rows, meta } = await lineRows(db, productImport(id), query)
  const data = rows.map(
    ({ contents, ...row }): ImportLineData => ({
      ...presentImportLine(row, language),
      contents: contents && shownContents(contents, language),
    }),
  )
  return { data, meta }
}

type LineQuery = Page & { outcome?: LineOutcome }

/** Lines of an import as stored; empty for an import of another subject. */
export async function lineRows(db: Db, of: ImportReference, { outcome, page, limit }: LineQuery) {
  const own = and(
    inArray(
      catalogueImportLines.importId,
      db.select({ id: catalogueImports.id }).from(catalogueImports).where(matchesImport(of)),
    ),
    outcome === undefined ? undefined : eq(catalogueImportLines.outcome, outcome),
  )
  const rows = await db
    .select()
    .from(catalogueImportLines)
    .where(own)
    .orderBy(sql`${catalogueImportLines.outcome} <> 'failed'`, catalogueImportLines.line)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, meta: pageMeta({ page, limit }, await db.$count(catalogueImportLines, own)) }
}

type LineRow = Pick<typeof catalogueImportLines.$inferSelect, 'line' | 'row' | 'name' | 'outcome' | 'problems'>

/** Line with its problems in the requested language. */
export function presentImportLine({ line, row, name, outcome, problems }: LineRow, language: Language) {
  return {
    line,
    row,
    name,
    outcome,
    problems: problems.map(problem => ({
      row: problem.row,
      column: problem.column,
      isNote: problem.isNote ?? false,
      message: problemText(problem, language),
    })),
  }
}

function shownContents(contents: LineContents, language: Language): ImportLineData['contents'] {
  const nameIn = (names: LineContents['brand']) => names[language] || names.ar || Object.values(names)[0] || ''
  return {
    ...contents,
    brand: nameIn(contents.brand),
    categories: contents.categories.map(nameIn),
  }
}

export function problemText({ reason, values }: { reason: string; values?: object }, language: Language): string {
  const key = reason.startsWith('import.') ? reason.replace('import.', 'imports.problem.') : `field.${reason}`
  return translatorFor(language)(key as MessageKey, { min: 0, max: 0, ...values })
}

export async function failedImages(db: Db, id: number, page: Page, language: Language) {
  const { importId, state, url, reason, productId } = catalogueImportImages
  const own = and(eq(importId, id), eq(state, 'failed'))
  const rows = await db
    .select({
      productId,
      url,
      reason,
      name: sql<string>`coalesce((select t.name from product_translations t where t.product_id = ${catalogueImportImages}.product_id
        order by t.language = ${language} desc, t.language = 'ar' desc limit 1), '')`,
    })
    .from(catalogueImportImages)
    .where(own)
    .orderBy(catalogueImportImages.id)
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const t = translatorFor(language)
  return {
    data: rows.map(row => ({ ...row, reason: t(`imports.image.${row.reason}` as MessageKey) })),
    meta: pageMeta(page, await db.$count(catalogueImportImages, own)),
  }
}
