import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { CustomerAnswers } from '../../../shared/rules/customer-imports.ts'
import { hasPermission } from '../../../shared/rules/permissions.ts'
import type { Db } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import { catalogueImportLines, catalogueImportPieces, catalogueImports } from '../../database/schema/imports.ts'
import { detectLanguage } from '../detect-language.ts'
import { examplesOf, truncatedExamples } from '../example-values.ts'
import { ImportInterruptedError, type ImportLease, isImportBeingRead } from '../import-lease.ts'
import { finishReading, type ImportRow, storeRows } from '../import-rows.ts'
import { detectFormat } from '../parse-file.ts'
import { countKnownCustomerHeaders, customerFileKind, guessCustomerColumns, isCustomerRow } from './header-names.ts'
import { previewCustomers } from './preview-customers.ts'

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
    await previewCustomers(lease, known)
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
