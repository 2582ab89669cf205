import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Database, Db } from '../database/connect.ts'
import {
  catalogueImportLines,
  catalogueImportPieces,
  catalogueImportRows,
  catalogueImports,
} from '../database/schema/imports.ts'
import type { FileRow } from './formats/sheet.ts'
import { extendLease, type ImportLease, isImportBeingRead, lockImportBeingRead } from './import-lease.ts'
import type { DetectedFormat } from './parse-file.ts'
import type { LineRows } from './plan-lines.ts'
import { rowsOf } from './read-rows.ts'

export type ImportRow = typeof catalogueImports.$inferSelect

/**
 * Maximum number of rows that are stored in a batch; `LINES_PER_BATCH` is the number of lines that are previewed or
 * imported in a batch.
 */
export const ROWS_PER_BATCH = 1_000
/** Number of characters after which a batch ends, even if it has fewer rows. */
const LETTERS_AT_ONCE = 4_000_000
export const LINES_PER_BATCH = 200

/**
 * Runs `preview`, stores the counts that it returns and deletes the upload. If it throws `invalid` on `file`, the file
 * is rejected with that reason.
 */
export async function finishReading(
  { db }: ImportLease,
  { id }: ImportRow,
  preview: () => Promise<Partial<ImportRow>>,
): Promise<void> {
  try {
    const counts = await preview()
    await db.transaction(async db => {
      await db
        .update(catalogueImports)
        .set({ state: 'ready', ...counts, leasedUntil: null })
        .where(isImportBeingRead(id))
      await db.delete(catalogueImportPieces).where(eq(catalogueImportPieces.importId, id))
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    const [{ reason, values }] = error.fields!.file as [{ reason: string; values?: object }]
    const refusal = values ? `${reason} ${JSON.stringify(values)}` : reason
    await refuseFile(db, id, { refusal })
  }
}

/** Rejects a file in the state `reading` and deletes its stored data. */
export async function refuseFile(
  db: Database,
  id: number,
  refused: Pick<ImportRow, 'refusal'> & Partial<Pick<ImportRow, 'finishedAt'>>,
): Promise<void> {
  await db.transaction(async db => {
    const { rowCount } = await db
      .update(catalogueImports)
      .set({ state: 'refused', leasedUntil: null, ...refused })
      .where(isImportBeingRead(id))
    if (rowCount) await deleteStoredImportFile(db, id)
  })
}

/** Deletes the stored data of a file: the upload, its rows and lines, and example values. */
export async function deleteStoredImportFile(db: Db, id: number): Promise<void> {
  await db.delete(catalogueImportPieces).where(eq(catalogueImportPieces.importId, id))
  await db.delete(catalogueImportLines).where(eq(catalogueImportLines.importId, id))
  await db.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, id))
  await db.update(catalogueImports).set({ examples: null }).where(eq(catalogueImports.id, id))
}

/** Stores all rows of an upload with their line numbers. Returns a text sample for language detection. */
export async function storeRows(
  lease: ImportLease,
  importId: number,
  shape: DetectedFormat,
  lineOf: (row: FileRow) => number,
): Promise<string> {
  const { db } = lease
  await db.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, importId))
  let weight = 0
  let letters = ''
  let kept: (FileRow & { line: number })[] = []
  const keep = async () => {
    await db.transaction(async db => {
      await lockImportBeingRead(db, importId)
      await insertRows(db, importId, kept)
    })
    kept = []
    weight = 0
    await extendLease(lease, importId)
  }
  for await (const row of rowsOf(db, importId, shape)) {
    kept.push({ ...row, line: lineOf(row) })
    for (const cell of row.cells) weight += cell.length
    if (letters.length < 20_000) letters += row.cells.join(' ')
    if (kept.length >= ROWS_PER_BATCH || weight >= LETTERS_AT_ONCE) await keep()
  }
  await keep()
  return letters
}

async function insertRows(db: Db, importId: number, rows: readonly (FileRow & { line: number })[]): Promise<void> {
  if (rows.length > 0)
    await db.execute(sql`insert into catalogue_import_rows (import_id, row, line, cells)
      select ${importId}, r.row, r.line, r.cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, line int, cells jsonb)`)
}

/** Lines of an import that follow the line `last`, with their rows. */
export async function linesAfter(db: Db, importId: number, last: number, most = LINES_PER_BATCH): Promise<LineRows[]> {
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
