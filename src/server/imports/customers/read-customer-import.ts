import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { CustomerAnswers } from '../../../shared/rules/customer-imports.ts'
import { hasPermission } from '../../../shared/rules/permissions.ts'
import type { Db } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import { catalogueImportLines, catalogueImportPieces, catalogueImports } from '../../database/schema/imports.ts'
import { detectLanguage } from '../detect-language.ts'
import { examplesOf, truncatedExamples } from '../example-values.ts'
import {
  extendLease,
  ImportInterruptedError,
  type ImportLease,
  isImportBeingRead,
  lockImportBeingRead,
} from '../import-lease.ts'
import { finishReading, type ImportRow, LINES_PER_BATCH, linesAfter, storeRows } from '../import-rows.ts'
import { detectFormat } from '../parse-file.ts'
import { countKnownCustomerHeaders, customerFileKind, guessCustomerColumns, isCustomerRow } from './header-names.ts'
import {
  type CustomerPlanContext,
  customerContents,
  loadCustomerPlanContext,
  type PlannedCustomer,
  planCustomers,
} from './plan-customers.ts'

/** Maximum number of rows in a customer file. */
const MAX_CUSTOMERS = 100_000

/**
 * Parses a complete customer upload, one line per row, and previews it. Does not write to the accounts. Starts over
 * after a crash. If the upload was already deleted, which happens when the preview is complete, previews the stored
 * rows again.
 */
export async function readCustomerImport(lease: ImportLease, row: ImportRow): Promise<void> {
  const { db } = lease
  await db.delete(catalogueImportLines).where(eq(catalogueImportLines.importId, row.id))
  return finishReading(lease, row, async () => {
    const isUploaded = (await db.$count(catalogueImportPieces, eq(catalogueImportPieces.importId, row.id))) > 0
    const known = !isUploaded && row.customerAnswers ? row : await readUpload(lease, row)
    await preview(lease, known)
    return {}
  })
}

/**
 * Stores the rows and the detected format of an upload, with the answers given for the last import with the same
 * columns.
 */
async function readUpload(lease: ImportLease, row: ImportRow): Promise<ImportRow> {
  const { db } = lease
  const { id } = row
  const shape = await detectFormat(
    db,
    id,
    header => ({ kind: customerFileKind(header), known: countKnownCustomerHeaders(header) }),
    'import.no-emails',
  )
  const { kind, header } = shape
  if (isCustomerRow(header)) throw invalidField('file', 'import.no-header')
  const examples = await examplesOf(db, id, shape)
  const last = await lastAnswers(db, header)
  const guessed = last?.targets ?? guessCustomerColumns(header, examples)
  const mayConsent = await hasNewsletterPermission(db, row.actorId)
  const targets = guessed.map(target => (target === 'newsletter' && !mayConsent ? null : target))
  if (!targets.includes('email')) throw invalidField('file', 'import.no-emails')
  let lines = 0
  const letters = await storeRows(lease, id, shape, ({ row }) => {
    if (++lines > MAX_CUSTOMERS) throw invalidField('file', 'import.too-many-customers', { row, max: MAX_CUSTOMERS })
    return lines
  })
  const answers: CustomerAnswers = { existing: last?.existing ?? 'keep', invite: false, targets }
  const [read] = await db
    .update(catalogueImports)
    .set({
      kind,
      header,
      lines,
      language: row.language ?? detectLanguage(letters),
      customerAnswers: answers,
      examples: truncatedExamples(examples),
    })
    .where(isImportBeingRead(id))
    .returning()
  if (!read) throw new ImportInterruptedError()
  return read
}

/** True if the user may subscribe other people. For other users the consent column is ignored. */
async function hasNewsletterPermission(db: Db, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const [actor] = await db.select({ staffRole: users.staffRole }).from(users).where(eq(users.id, userId))
  return hasPermission(actor?.staffRole ?? null, 'newsletter')
}

/** Answers of the last started import with the same columns. */
async function lastAnswers(db: Db, header: string[]): Promise<CustomerAnswers | null> {
  const { id, state, customerAnswers: answers, header: columns } = catalogueImports
  const isSameSource = sql`${columns} = ${JSON.stringify(header)}::jsonb`
  const [last] = await db
    .select({ answers })
    .from(catalogueImports)
    .where(and(inArray(state, ['running', 'images', 'done']), isNotNull(answers), isSameSource))
    .orderBy(desc(id))
    .limit(1)
  return last?.answers ?? null
}

/** Previews all lines in batches, one transaction each. */
async function preview(lease: ImportLease, row: ImportRow): Promise<void> {
  const planning = await loadCustomerPlanContext(lease.db, row, lease.clock())
  for (let last = 0; last < row.lines; last += LINES_PER_BATCH) {
    await lease.db.transaction(async db => {
      // The deletion of an account takes the same lock: either the row is previewed first and its line is then deleted,
      // or neither exists any more.
      await lockImportBeingRead(db, row.id)
      await previewAfter(db, row.id, last, planning)
    })
    await extendLease(lease, row.id)
  }
}

/** Previews the batch of lines after line `last` and stores the results. */
async function previewAfter(db: Db, importId: number, last: number, planning: CustomerPlanContext): Promise<void> {
  const plans = await planCustomers(db, await linesAfter(db, importId, last), planning)
  if (plans.length === 0) return
  await refuseRepeated(db, importId, plans, planning.sheet.nameOf('email'))
  await db.insert(catalogueImportLines).values(
    plans.map(plan => ({
      importId,
      line: plan.line,
      row: plan.row,
      name: plan.name.slice(0, 200),
      outcome: plan.outcome,
      problems: plan.problems,
      personKey: plan.draft.emailKey || null,
      customer: customerContents(plan),
    })),
  )
}

/** Rejects lines whose email occurs in an earlier line of the file; the reason contains the row number of that line. */
async function refuseRepeated(db: Db, importId: number, plans: readonly PlannedCustomer[], column: string) {
  const { importId: of, personKey, row, outcome } = catalogueImportLines
  const keys = plans.map(({ draft }) => draft.emailKey).filter(Boolean)
  const earlier = keys.length
    ? await db
        .select({ personKey, row })
        .from(catalogueImportLines)
        .where(and(eq(of, importId), inArray(personKey, keys), ne(outcome, 'failed')))
    : []
  const taken = new Map(earlier.map(({ personKey, row }) => [personKey!, row]))
  for (const plan of plans) {
    if (plan.outcome === 'failed') continue
    const first = taken.get(plan.draft.emailKey)
    if (first === undefined) taken.set(plan.draft.emailKey, plan.row)
    else {
      plan.problems.push({ row: plan.row, column, reason: 'import.repeated-email', values: { first } })
      plan.outcome = 'failed'
    }
  }
}
