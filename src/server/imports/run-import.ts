import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { DEFAULT_IMPORT_ANSWERS } from '../../shared/rules/imports.ts'
import { type AuditRow, writeAudit } from '../audit/write-audit.ts'
import { lockSkus } from '../catalog/editing/write-variants.ts'
import type { Db } from '../database/connect.ts'
import { catalogueImportLines, catalogueImportRows, catalogueImports } from '../database/schema/imports.ts'
import { isDatabaseUnreachable } from '../http/errors.ts'
import { readKnownTerms } from '../taxonomy/known-terms.ts'
import { lockTaxonomy } from '../taxonomy/lock-taxonomy.ts'
import { createTerms } from './create-terms.ts'
import { extendLease, type ImportLease } from './import-lease.ts'
import { groupedRows, type ImportRow, LINES_PER_BATCH } from './import-rows.ts'
import { loggableError } from './loggable-error.ts'
import { FILE_FORMATS } from './parse-file.ts'
import { type LineRows, type PlannedLine, type PlannedProduct, type PlannedTerm, planLines } from './plan-lines.ts'
import { queueImages } from './queue-images.ts'
import { termFinder } from './term-finder.ts'
import { changesOf, writeListings } from './write-listings.ts'
import { writeTerm } from './write-terms.ts'

export interface ImportRunOptions {
  /**
   * Marks lines as done in the transaction that writes them, so that after a crash no line is half done or written
   * twice.
   */
  mark?: typeof markDone
}

/** Writes the remaining lines of a product import; its images are fetched afterwards. */
export function runImport(
  lease: ImportLease,
  row: ImportRow,
  { mark = markDone }: ImportRunOptions = {},
): Promise<void> {
  return runBatches(lease, row, (db, batch) => writeBatch(db, row, { ...batch, mark }), PRODUCT_TABLES)
}

/** Writes a batch of at most `most` lines. Returns null if no lines remain, else true if something changed. */
export type WriteBatch = (db: Db, batch: { now: Date; most: number }) => Promise<boolean | null>

/**
 * Writes the remaining lines of an import in batches, one transaction each. The statistics of the tables `grown` are
 * updated while they grow.
 */
export async function runBatches(
  lease: ImportLease,
  row: ImportRow,
  write: WriteBatch,
  grown: readonly string[],
): Promise<void> {
  const { db } = lease
  let careful = 0
  let batches = 0
  let reportedAt = 0
  for (;;) {
    const most = careful > 0 ? 1 : LINES_PER_BATCH
    try {
      const isWritten = await db.transaction(db => write(db, { now: lease.clock(), most }))
      if (isWritten === null) break
      if (isWritten && ++batches >= 2 * reportedAt) {
        await analyzeTables(db, grown)
        reportedAt = batches
      }
      careful = Math.max(0, careful - 1)
    } catch (error) {
      // Database unreachable or lock timeout: the next run continues with the remaining lines.
      if (isDatabaseUnreachable(error)) throw error
      lease.report(loggableError(`import ${row.id}`, error))
      if (careful > 0) await failNext(db, row.id)
      else careful = LINES_PER_BATCH
    }
    await extendLease(lease, row.id)
  }
  await db
    .update(catalogueImports)
    .set({ state: 'images' })
    .where(and(eq(catalogueImports.id, row.id), eq(catalogueImports.state, 'running')))
}

const PRODUCT_TABLES = [
  'products',
  'product_translations',
  'product_variants',
  'product_options',
  'product_categories',
  'offers',
]

/**
 * Runs ANALYZE when the tables may have doubled in size: with outdated statistics the planner uses nested loops on
 * large tables, and lists become slow.
 */
async function analyzeTables(db: Db, tables: readonly string[]): Promise<void> {
  await db.execute(sql.raw(`analyze ${tables.join(', ')}`))
}

/** Marks a line that the database rejects as failed, so that the other lines can continue. */
async function failNext(db: Db, importId: number): Promise<void> {
  const [next] = await linesLeft(db, importId, 1)
  if (!next) return
  const problems = [{ row: next.rows[0]!.row, column: '', reason: 'import.failed' }]
  await db
    .update(catalogueImportLines)
    .set({ outcome: 'failed', problems })
    .where(and(eq(catalogueImportLines.importId, importId), eq(catalogueImportLines.line, next.line)))
}

interface Batch {
  now: Date
  mark: typeof markDone
  most: number
}

/** Returns null if no lines remain, else true if something changed. */
async function writeBatch(db: Db, row: ImportRow, { now, mark, most }: Batch): Promise<boolean | null> {
  const { id, kind, header, language, answers, actorId } = row
  const lines = await linesLeft(db, id, most)
  if (lines.length === 0) return null
  await lockTaxonomy(db, 'change-filing')
  const look = async () => {
    const known = await readKnownTerms(db)
    const feed = FILE_FORMATS[kind!].open(header!, language!, answers ?? DEFAULT_IMPORT_ANSWERS, known.attributes)
    const places = termFinder(known, language!)
    return { places, plans: await planLines(db, lines, { feed, places, now: now.toISOString() }) }
  }
  let { places, plans } = await look()
  const ofPlaces = plans.filter((plan): plan is PlannedTerm => 'place' in plan)
  // Written in separate batches, because the lock order is taxonomy before products.
  if (ofPlaces.length > 0) return writePlaces(db, ofPlaces, { row, now, mark })
  if (await lockProducts(db, plans)) ({ places, plans } = await look())
  else await lockSkus(db)
  const merged = plans.filter((plan): plan is PlannedProduct => 'merged' in plan && isWritten(plan.outcome))
  const ids = await createTerms(db, places, { actorId, now, importId: id })
  for (const { merged: listing } of merged) {
    const real = (place: number) => ids.get(place) ?? place
    listing.product.brand_id = real(listing.product.brand_id)
    listing.product.category_id = real(listing.product.category_id)
    listing.alsoIn = [...new Set(listing.alsoIn.map(real))].sort((a, b) => a - b)
  }
  await writeListings(db, merged, { places: ids.size > 0 ? await readKnownTerms(db) : places.known, now, actorId })
  await queueImages(db, id, plans)
  await noteProducts(db, merged, { actorId, now })
  await mark(db, id, plans, now)
  return merged.length > 0
}

/** Writes brands, categories and classes of the shop's own format, each as the admin's form does. */
async function writePlaces(
  db: Db,
  plans: readonly PlannedTerm[],
  { row: { id: importId, actorId }, now, mark }: Omit<Batch, 'most'> & { row: ImportRow },
): Promise<boolean> {
  const rows: AuditRow[] = []
  for (const { place, outcome } of plans) {
    if (!isWritten(outcome)) continue
    const { id, before, after } = await writeTerm(db, place)
    rows.push({
      actorId,
      action: `${place.place}-imported`,
      subject: place.place,
      subjectId: String(id),
      at: now,
      before,
      after: { importId, ...after },
    })
  }
  await writeAudit(db, rows)
  await mark(db, importId, plans, now)
  return rows.length > 0
}

const isWritten = (outcome: PlannedLine['outcome']) => outcome === 'added' || outcome === 'changed'

/**
 * Locks the rows of changed products in the order variants, products, SKUs, as in orders and the product editor.
 * Returns true if any row was locked.
 */
async function lockProducts(db: Db, plans: readonly PlannedLine[]): Promise<boolean> {
  const ids = plans.flatMap(plan => ('merged' in plan && isWritten(plan.outcome) && plan.before?.product.id) || [])
  if (ids.length === 0) return false
  const these = sql`any(${sql.param(ids)}::int[])`
  await db.execute(sql`select id from product_variants where product_id = ${these} order by id for no key update`)
  await db.execute(sql`select id from products where id = ${these} order by id for no key update`)
  await lockSkus(db)
  return true
}

export async function linesLeft(db: Db, importId: number, most: number): Promise<LineRows[]> {
  const { importId: of, line, outcome, doneAt } = catalogueImportLines
  const left = await db
    .select({ line })
    .from(catalogueImportLines)
    .where(and(eq(of, importId), isNull(doneAt), ne(outcome, 'failed')))
    .orderBy(asc(line))
    .limit(most)
  if (left.length === 0) return []
  const numbers = left.map(({ line }) => line)
  const rows = await db
    .select({ line: catalogueImportRows.line, row: catalogueImportRows.row, cells: catalogueImportRows.cells })
    .from(catalogueImportRows)
    .where(and(eq(catalogueImportRows.importId, importId), inArray(catalogueImportRows.line, numbers)))
    .orderBy(asc(catalogueImportRows.line), asc(catalogueImportRows.row))
  return groupedRows(rows)
}

/** Stores the outcome of each line and marks the line as done. */
export async function markDone(
  db: Db,
  importId: number,
  plans: readonly Pick<PlannedLine, 'line' | 'outcome' | 'problems'>[],
  now: Date,
): Promise<void> {
  const done = plans.map(({ line, outcome, problems }) => ({ import_id: importId, line, outcome, problems }))
  await db.execute(sql`update catalogue_import_lines l
    set outcome = r.outcome, problems = r.problems, done_at = ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::catalogue_import_lines, ${JSON.stringify(done)}::jsonb) r
    where l.import_id = r.import_id and l.line = r.line`)
}

async function noteProducts(
  db: Db,
  plans: readonly PlannedProduct[],
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const rows = plans.map(({ before, merged, name }): AuditRow => {
    const { id, sku } = merged.product
    const variants = () => merged.variants.map(({ sku, price }) => ({ sku, price }))
    return {
      actorId,
      action: 'product-imported',
      subject: 'product',
      subjectId: String(id),
      at: now,
      ...(before ? changesOf(before, merged) : { after: { sku, name, variants: variants() } }),
    }
  })
  await writeAudit(db, rows)
}
