import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { type ImportAnswers, NO_ANSWERS } from '../../shared/rules/imports.ts'
import type { Db } from '../database/connect.ts'
import {
  catalogueImportLines,
  catalogueImportPieces,
  catalogueImportRows,
  catalogueImports,
} from '../database/schema/imports.ts'
import { readKnownTerms } from '../taxonomy/known-terms.ts'
import { isKnownTarget } from './formats/attribute-columns.ts'
import type { FeedKind } from './formats/format.ts'
import { guessColumns } from './formats/guess-columns.ts'
import type { FileRow } from './formats/sheet.ts'
import { extendLease, type ImportLease } from './import-lease.ts'
import { contentsOf } from './line-contents.ts'
import { type FileShape, KINDS, rowsOf, shapeOf } from './parse-file.ts'
import { type LineRows, type PlannedLine, planLines } from './plan-lines.ts'
import { termFinder } from './term-finder.ts'

export type ImportRow = typeof catalogueImports.$inferSelect

/** Batch size: rows to write, and lines to preview. */
const ROWS_AT_ONCE = 1_000
/** Maximum characters of a batch, regardless of its rows. */
const LETTERS_AT_ONCE = 4_000_000
/** Maximum rows of a product: comparing more of them takes too long. */
const MAX_ROWS = 1_000
export const LINES_AT_ONCE = 200

/**
 * Reads a complete upload and previews each line. Writes nothing to the catalogue. Starts over after a crash. Without the upload,
 * which is deleted when the preview is complete, previews the stored rows again.
 */
export async function readImport(lease: ImportLease, row: ImportRow): Promise<void> {
  const { db } = lease
  const { id } = row
  await db.delete(catalogueImportLines).where(eq(catalogueImportLines.importId, id))
  try {
    const isUploaded = (await db.$count(catalogueImportPieces, eq(catalogueImportPieces.importId, id))) > 0
    const isStored = !isUploaded && row.kind
    const known = isStored ? (row as Known) : await readUpload(lease, row)
    if (isStored && row.kind === 'table') await groupAgain(lease, known)
    const counts = await lookAtLines(lease, known)
    await db.transaction(async db => {
      await db
        .update(catalogueImports)
        .set({ state: 'ready', ...counts, leasedUntil: null })
        .where(isReading(id))
      await db.delete(catalogueImportPieces).where(eq(catalogueImportPieces.importId, id))
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    const [{ reason, values }] = error.fields!.file as [{ reason: string; values?: object }]
    const refusal = values ? `${reason} ${JSON.stringify(values)}` : reason
    await db.update(catalogueImports).set({ state: 'refused', refusal, leasedUntil: null }).where(isReading(id))
    await db.delete(catalogueImportPieces).where(eq(catalogueImportPieces.importId, id))
  }
}

/** Stores rows and format of an upload, with the answers given for the last import with the same columns. */
async function readUpload(lease: ImportLease, { id, language }: ImportRow): Promise<Known> {
  const { db } = lease
  await db.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, id))
  const shape = await shapeOf(db, id)
  const { kind, header } = shape
  const { attributes } = await readKnownTerms(db)
  const last = { ...NO_ANSWERS, ...(await lastAnswers(db, header)) }
  const examples = kind === 'table' ? await examplesOf(db, id, shape) : null
  const targets = last.targets?.map(target => (target && isKnownTarget(target, attributes) ? target : null))
  const answers = { ...last, targets: examples && (targets ?? guessColumns(header, examples, attributes)) }
  const { lines, letters } = await keepRows(lease, id, { ...shape, answers })
  const known = { kind, header, language: language ?? languageOf(letters), answers }
  await db
    .update(catalogueImports)
    .set({ ...known, lines, examples: examples?.map(values => values.slice(0, EXAMPLES)) ?? null })
    .where(eq(catalogueImports.id, id))
  return { id, ...known }
}

/** Rows from which the columns of a table are guessed. */
const GUESSED_ROWS = 50
/** Values of each column that the admin sees, and their maximum length. */
const EXAMPLES = 3
const EXAMPLE_LENGTH = 120

/** Different values of each column in the first rows. */
async function examplesOf(db: Db, importId: number, shape: FileShape): Promise<string[][]> {
  const seen = shape.header.map(() => new Set<string>())
  let left = GUESSED_ROWS
  for await (const { cells } of rowsOf(db, importId, shape)) {
    for (const [at, values] of seen.entries())
      values.add([...(cells[at] ?? '').trim()].slice(0, EXAMPLE_LENGTH).join(''))
    if (--left === 0) break
  }
  return seen.map(values => [...values].filter(value => value !== ''))
}

async function lastAnswers(db: Db, header: string[]): Promise<ImportAnswers | null> {
  const { id, state, answers, header: columns } = catalogueImports
  const [last] = await db
    .select({ answers })
    .from(catalogueImports)
    .where(
      and(
        inArray(state, ['running', 'images', 'done']),
        isNotNull(answers),
        sql`${columns} = ${JSON.stringify(header)}::jsonb`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return last?.answers ?? null
}

const isReading = (id: number) => and(eq(catalogueImports.id, id), eq(catalogueImports.state, 'reading'))

/** Stores the rows and assigns each to its line: a line has all rows of one product, wherever they are in the file. */
async function keepRows(lease: ImportLease, importId: number, shape: FileShape & { answers: ImportAnswers }) {
  const count = lineCounter(KINDS[shape.kind].open(shape.header, 'ar', shape.answers, []))
  let weight = 0
  let letters = ''
  let kept: (FileRow & { line: number })[] = []
  const keep = async () => {
    await insertRows(lease.db, importId, kept)
    kept = []
    weight = 0
    await extendLease(lease, importId)
  }
  for await (const row of rowsOf(lease.db, importId, shape)) {
    kept.push({ ...row, line: count.lineOf(row) })
    for (const cell of row.cells) weight += cell.length
    if (letters.length < 20_000) letters += row.cells.join(' ')
    if (kept.length >= ROWS_AT_ONCE || weight >= LETTERS_AT_ONCE) await keep()
  }
  await keep()
  return { lines: count.lines(), letters }
}

/** Assigns rows to lines by their keys. Throws `invalid` on `file` for a line with too many rows. */
function lineCounter(feed: ReturnType<FeedKind['open']>) {
  const known = new Map<string, number>()
  const rowsOfLine: number[] = []
  let lines = 0
  return {
    lines: () => lines,
    lineOf(row: FileRow): number {
      const keys = feed.keysOf(row).filter(key => key !== '')
      const line = keys.map(key => known.get(key)).find(one => one !== undefined) ?? ++lines
      for (const key of keys) known.set(key, line)
      rowsOfLine[line] = (rowsOfLine[line] ?? 0) + 1
      if (rowsOfLine[line] > MAX_ROWS)
        throw invalidField('file', 'import.too-many-rows', { row: row.row, max: MAX_ROWS })
      return line
    },
  }
}

/** Assigns the stored rows of a table to lines again: another column may tell which rows are one product. */
async function groupAgain(lease: ImportLease, { id, header, language, answers }: Known): Promise<void> {
  const { db } = lease
  const { importId: of, row, cells } = catalogueImportRows
  const count = lineCounter(KINDS.table.open(header, language, answers ?? NO_ANSWERS, []))
  for (let last = 0; ; ) {
    const rows = await db
      .select({ row, cells })
      .from(catalogueImportRows)
      .where(and(eq(of, id), gt(row, last)))
      .orderBy(asc(row))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) break
    last = rows.at(-1)!.row
    const lines = rows.map(one => ({ row: one.row, line: count.lineOf(one) }))
    await db.execute(sql`update catalogue_import_rows c set line = r.line
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(row int, line int)
      where c.import_id = ${id} and c.row = r.row and c.line <> r.line`)
    await extendLease(lease, id)
  }
  await db.update(catalogueImports).set({ lines: count.lines() }).where(eq(catalogueImports.id, id))
}

async function insertRows(db: Db, importId: number, rows: readonly (FileRow & { line: number })[]): Promise<void> {
  if (rows.length > 0)
    await db.execute(sql`insert into catalogue_import_rows (import_id, row, line, cells)
      select ${importId}, r.row, r.line, r.cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, line int, cells jsonb)`)
}

/** Detects the language from the script of most words in the file. */
export function languageOf(text: string): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const counts: [Language, number][] = [
    ['ar', count(/\p{Script=Arabic}/gu)],
    ['he', count(/\p{Script=Hebrew}/gu)],
    ['ru', count(/\p{Script=Cyrillic}/gu)],
  ]
  const [language, most] = counts.toSorted((a, b) => b[1] - a[1])[0]!
  // Addresses and column names are Latin in every file.
  return most > text.length / 12 ? language : 'en'
}

type Known = Pick<ImportRow, 'id' | 'answers'> & { kind: FileShape['kind']; header: string[]; language: Language }

/** Numbers of new variants without a stock count and of ambiguous prices, about which the admin is asked. */
type Counts = Pick<ImportRow, 'untracked' | 'threeDigitPrices'>

/** Previews each line. */
async function lookAtLines(lease: ImportLease, { id, kind, header, language, answers }: Known): Promise<Counts> {
  const { db, clock } = lease
  const known = await readKnownTerms(db)
  const feed = KINDS[kind].open(header, language, answers ?? NO_ANSWERS, known.attributes)
  const places = termFinder(known, language)
  const now = clock().toISOString()
  const taken = new Map<string, number>()
  const counts: Counts = { untracked: 0, threeDigitPrices: 0 }
  for (let last = 0; ; ) {
    const lines = await linesAfter(db, id, last)
    if (lines.length === 0) return counts
    last = lines.at(-1)!.line
    const plans = await planLines(db, lines, { feed, places, now })
    for (const plan of plans) refuseTwice(plan, taken)
    for (const plan of plans) {
      counts.untracked += untrackedOf(plan)
      if ('draft' in plan) counts.threeDigitPrices += plan.draft.ambiguous.size
    }
    await db.insert(catalogueImportLines).values(
      plans.map(plan => ({
        importId: id,
        line: plan.line,
        row: plan.row,
        name: plan.name,
        outcome: plan.outcome,
        problems: plan.problems.slice(0, MAX_PROBLEMS),
        contents:
          'merged' in plan && (plan.outcome === 'added' || plan.outcome === 'changed')
            ? contentsOf(plan, places)
            : null,
      })),
    )
    await extendLease(lease, id)
  }
}

function untrackedOf(plan: PlannedLine): number {
  if (!('merged' in plan) || plan.outcome === 'failed') return 0
  return plan.draft.variants.filter(({ isUntracked }, at) => isUntracked && plan.merged.variants[at]!.id === null)
    .length
}

/** Maximum problems listed per product. */
const MAX_PROBLEMS = 20

/** Rejects a SKU that another line of the file has. */
function refuseTwice(plan: PlannedLine, taken: Map<string, number>): void {
  if (!('merged' in plan)) return
  const { draft, merged } = plan
  const skus = [...new Set([`= ${draft.key}`, ...merged.variants.map(({ sku }) => sku)])]
  for (const sku of skus) {
    const other = taken.get(sku.toLowerCase())
    if (other !== undefined && other !== plan.line) {
      const variant = draft.variants.findIndex((_, at) => merged.variants[at]?.sku === sku)
      const row = draft.variants[variant]?.row ?? draft.row
      plan.problems.push({ row, column: draft.columns.sku ?? 'sku', reason: 'import.twice' })
      plan.outcome = 'failed'
    }
  }
  if (plan.outcome !== 'failed') for (const sku of skus) taken.set(sku.toLowerCase(), plan.line)
}

/** Next lines of a file with their rows. */
async function linesAfter(db: Db, importId: number, last: number, most = LINES_AT_ONCE): Promise<LineRows[]> {
  const { importId: of, line, row, cells } = catalogueImportRows
  const rows = await db
    .select({ line, row, cells })
    .from(catalogueImportRows)
    .where(and(eq(of, importId), gt(line, last), sql`${line} <= ${last + most}`))
    .orderBy(asc(line), asc(row))
  return groupedRows(rows)
}

export function groupedRows(rows: readonly { line: number; row: number; cells: string[] }[]): LineRows[] {
  const lines = new Map<number, LineRows>()
  for (const { line, ...row } of rows) {
    const known = lines.get(line)
    if (known) known.rows.push(row)
    else lines.set(line, { line, rows: [row] })
  }
  return [...lines.values()]
}
