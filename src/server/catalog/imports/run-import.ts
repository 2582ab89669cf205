import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type AuditRow, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { catalogueImportLines, catalogueImportRows, catalogueImports } from '../../database/schema/imports.ts'
import { isDatabaseAway } from '../../http/errors.ts'
import { holdSkus } from '../editing/write-variants.ts'
import { holdFiling } from '../hold-filing.ts'
import { type Held, holdOn } from './hold-import.ts'
import { KINDS } from './parse-file.ts'
import { placeFinder, readPlaces } from './places.ts'
import { type LineRows, type PlannedLine, type PlannedPlace, type PlannedProduct, planLines } from './plan-lines.ts'
import { queuePictures } from './queue-pictures.ts'
import { groupedRows, type ImportRow, LINES_AT_ONCE } from './read-import.ts'
import { told } from './told.ts'
import { changesOf, writeListings } from './write-listings.ts'
import { createPlaces, writePlace } from './write-places.ts'

interface Running {
  /** Told after each batch that the storefront would show. */
  onWritten: () => void
  /** Which lines are done, in the transaction that wrote them: a crash leaves no line half done, and none is done twice. */
  mark?: typeof markDone
}

/** Writes the lines of an import that are left, some at a time, each time in one transaction; then come the pictures. */
export async function runImport(held: Held, row: ImportRow, { onWritten, mark = markDone }: Running): Promise<void> {
  const { db } = held
  let careful = 0
  let batches = 0
  let toldAt = 0
  for (;;) {
    const most = careful > 0 ? 1 : LINES_AT_ONCE
    try {
      const isWritten = await db.transaction(db => writeBatch(db, row, { now: held.clock(), mark, most }))
      if (isWritten === null) break
      if (isWritten) onWritten()
      if (isWritten && ++batches >= 2 * toldAt) {
        await tellPlanner(db)
        toldAt = batches
      }
      careful = Math.max(0, careful - 1)
    } catch (error) {
      // The database is away, or somebody else held what this needs: the next look finds the lines that are left.
      if (isDatabaseAway(error)) throw error
      held.report(told(`import ${row.id}`, error))
      if (careful > 0) await failNext(db, row.id)
      else careful = LINES_AT_ONCE
    }
    await holdOn(held, row.id)
  }
  await db
    .update(catalogueImports)
    .set({ state: 'pictures' })
    .where(and(eq(catalogueImports.id, row.id), eq(catalogueImports.state, 'running')))
}

const GROWN = [
  'products',
  'product_translations',
  'product_variants',
  'product_options',
  'product_categories',
  'offers',
]

/**
 * Lets the planner count anew whenever the catalogue may have doubled: with the counts of a small shop it joins a large one
 * row by row, and shoppers' lists take longer than they may.
 */
async function tellPlanner(db: Db): Promise<void> {
  await db.execute(sql.raw(`analyze ${GROWN.join(', ')}`))
}

/** A line that the database refuses, alone as among others, keeps none of the others waiting. */
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

/** Null where no line is left, else whether anything changed. */
async function writeBatch(db: Db, row: ImportRow, { now, mark, most }: Batch): Promise<boolean | null> {
  const { id, kind, header, language, actorId } = row
  let lines = await linesLeft(db, id, most)
  if (lines.length === 0) return null
  await holdFiling(db, 'change-filing')
  const feed = KINDS[kind!].open(header!, language!)
  const look = async () => {
    const places = placeFinder(await readPlaces(db), language!)
    return { places, plans: await planLines(db, lines, { feed, places, now: now.toISOString() }) }
  }
  let { places, plans } = await look()
  const ofPlaces = plans.filter((plan): plan is PlannedPlace => 'place' in plan)
  if (ofPlaces.length > 0) {
    for (const { place, outcome } of ofPlaces) if (isWish(outcome)) await writePlace(db, place)
    lines = lines.filter(({ line }) => !ofPlaces.some(plan => plan.line === line))
    ;({ places, plans } = await look())
  }
  if (await lockProducts(db, plans)) ({ places, plans } = await look())
  else await holdSkus(db)
  const wished = plans.filter((plan): plan is PlannedProduct => 'wished' in plan && isWish(plan.outcome))
  const ids = await createPlaces(db, places)
  for (const { wished: listing } of wished) {
    const real = (place: number) => ids.get(place) ?? place
    listing.product.brand_id = real(listing.product.brand_id)
    listing.product.category_id = real(listing.product.category_id)
    listing.alsoIn = [...new Set(listing.alsoIn.map(real))].sort((a, b) => a - b)
  }
  await writeListings(db, wished, { places: ids.size > 0 ? await readPlaces(db) : places.known, now, actorId })
  const all = [...ofPlaces, ...plans]
  await queuePictures(db, id, plans)
  await noteLines(db, all, { importId: id, actorId, now })
  await mark(db, id, all, now)
  return all.some(({ outcome }) => isWish(outcome))
}

const isWish = (outcome: PlannedLine['outcome']) => outcome === 'added' || outcome === 'changed'

/** In the order in which orders lock them, and SKUs after them, as the editor does. Whether there was anything to lock. */
async function lockProducts(db: Db, plans: readonly PlannedLine[]): Promise<boolean> {
  const ids = plans.flatMap(plan => ('wished' in plan && isWish(plan.outcome) && plan.before?.product.id) || [])
  if (ids.length === 0) return false
  const these = sql`any(${sql.param(ids)}::int[])`
  await db.execute(sql`select id from product_variants where product_id = ${these} order by id for no key update`)
  await db.execute(sql`select id from products where id = ${these} order by id for no key update`)
  await holdSkus(db)
  return true
}

async function linesLeft(db: Db, importId: number, most: number): Promise<LineRows[]> {
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

/** Says of each line what came of it. */
export async function markDone(db: Db, importId: number, plans: readonly PlannedLine[], now: Date): Promise<void> {
  const done = plans.map(({ line, outcome, problems }) => ({ import_id: importId, line, outcome, problems }))
  await db.execute(sql`update catalogue_import_lines l
    set outcome = r.outcome, problems = r.problems, done_at = ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::catalogue_import_lines, ${JSON.stringify(done)}::jsonb) r
    where l.import_id = r.import_id and l.line = r.line`)
}

async function noteLines(
  db: Db,
  plans: readonly PlannedLine[],
  { importId, actorId, now }: { importId: number; actorId: number | null; now: Date },
): Promise<void> {
  const rows = plans.flatMap((plan): AuditRow[] => {
    if (!isWish(plan.outcome)) return []
    const common = { actorId, action: `${'place' in plan ? plan.place.place : 'product'}-imported`, at: now }
    if ('place' in plan)
      return [
        {
          ...common,
          subject: plan.place.place,
          subjectId: plan.place.key,
          after: { importId, names: plan.place.names },
        },
      ]
    const { before, wished } = plan
    const state = before
      ? changesOf(before, wished)
      : {
          after: {
            sku: wished.product.sku,
            name: plan.name,
            variants: wished.variants.map(({ sku, price }) => ({ sku, price })),
          },
        }
    return [{ ...common, subject: 'product', subjectId: String(wished.product.id), ...state }]
  })
  await writeAudit(db, rows)
}
