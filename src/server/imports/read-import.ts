import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { DEFAULT_IMPORT_ANSWERS, type ImportAnswers } from '../../shared/rules/imports.ts'
import type { Db } from '../database/connect.ts'
import {
  catalogueImportLines,
  catalogueImportPieces,
  catalogueImportRows,
  catalogueImports,
} from '../database/schema/imports.ts'
import { readKnownTerms } from '../taxonomy/known-terms.ts'
import { detectLanguage } from './detect-language.ts'
import { examplesOf, truncatedExamples } from './example-values.ts'
import { isKnownTarget } from './formats/attribute-columns.ts'
import type { FileFormat } from './formats/format.ts'
import { guessColumns } from './formats/guess-columns.ts'
import type { FileRow } from './formats/sheet.ts'
import { extendLease, type ImportLease } from './import-lease.ts'
import { finishReading, type ImportRow, linesAfter, ROWS_PER_BATCH, storeRows } from './import-rows.ts'
import { productLineContents } from './line-contents.ts'
import { type DetectedFormat, detectFormat, FILE_FORMATS } from './parse-file.ts'
import { type PlannedLine, planLines } from './plan-lines.ts'
import { termFinder } from './term-finder.ts'

/** Maximum number of rows per product, because comparing more takes too long. */
const MAX_ROWS = 1_000

/**
 * Parses a complete upload and previews each line. Does not write to the catalogue. Starts over after a crash. If the
 * upload was already deleted, which happens when the preview is complete, previews the stored rows again.
 */
export async function readImport(lease: ImportLease, row: ImportRow): Promise<void> {
  const { db } = lease
  const { id } = row
  await db.delete(catalogueImportLines).where(eq(catalogueImportLines.importId, id))
  return finishReading(lease, row, async () => {
    const isUploaded = (await db.$count(catalogueImportPieces, eq(catalogueImportPieces.importId, id))) > 0
    const isStored = !isUploaded && row.kind
    const known = isStored ? (row as Known) : await readUpload(lease, row)
    if (isStored && row.kind === 'table') await groupAgain(lease, known)
    return lookAtLines(lease, known)
  })
}

/**
 * Stores the rows and the detected format of an upload, with the answers given for the last import with the same
 * columns.
 */
async function readUpload(lease: ImportLease, { id, language }: ImportRow): Promise<Known> {
  const { db } = lease
  const shape = await detectFormat(db, id)
  const { kind, header } = shape
  const { attributes } = await readKnownTerms(db)
  const last = { ...DEFAULT_IMPORT_ANSWERS, ...(await lastAnswers(db, header)) }
  const examples = kind === 'table' ? await examplesOf(db, id, shape) : null
  const targets = last.targets?.map(target => (target && isKnownTarget(target, attributes) ? target : null))
  const answers = { ...last, targets: examples && (targets ?? guessColumns(header, examples, attributes)) }
  const count = lineCounter(FILE_FORMATS[kind].open(header, 'ar', answers, []))
  const letters = await storeRows(lease, id, shape, count.lineOf)
  const known = { kind, header, language: language ?? detectLanguage(letters), answers }
  await db
    .update(catalogueImports)
    .set({ ...known, lines: count.lines(), examples: truncatedExamples(examples) })
    .where(eq(catalogueImports.id, id))
  return { id, ...known }
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

/** Groups rows into lines by their keys. Throws `invalid` on `file` for a line with too many rows. */
function lineCounter(feed: ReturnType<FileFormat['open']>) {
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

/** Regroups the stored rows of a file into lines, because another column may now group the rows of a product. */
async function groupAgain(lease: ImportLease, { id, header, language, answers }: Known): Promise<void> {
  const { db } = lease
  const { importId: of, row, cells } = catalogueImportRows
  const count = lineCounter(FILE_FORMATS.table.open(header, language, answers ?? DEFAULT_IMPORT_ANSWERS, []))
  for (let last = 0; ; ) {
    const rows = await db
      .select({ row, cells })
      .from(catalogueImportRows)
      .where(and(eq(of, id), gt(row, last)))
      .orderBy(asc(row))
      .limit(ROWS_PER_BATCH)
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

type Known = Pick<ImportRow, 'id' | 'answers'> & { kind: DetectedFormat['kind']; header: string[]; language: Language }

/** Numbers of cases that the admin must decide: new variants without a stock count, and ambiguous prices. */
type Counts = Pick<ImportRow, 'untracked' | 'threeDigitPrices'>

/** Previews all lines in batches; returns the numbers of cases that the admin must decide. */
async function lookAtLines(lease: ImportLease, { id, kind, header, language, answers }: Known): Promise<Counts> {
  const { db, clock } = lease
  const known = await readKnownTerms(db)
  const feed = FILE_FORMATS[kind].open(header, language, answers ?? DEFAULT_IMPORT_ANSWERS, known.attributes)
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
            ? productLineContents(plan, places)
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

/** Maximum number of problems listed per product. */
const MAX_PROBLEMS = 20

/** Rejects a line if an earlier line of the file has one of its SKUs. */
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
