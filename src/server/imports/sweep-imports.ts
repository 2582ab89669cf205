import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { catalogueImportPieces, catalogueImports } from '../database/schema/imports.ts'
import type { Services } from '../http/services.ts'

const DAY = 24 * 60 * 60_000
/** Retention of an import with the rows of its file, in milliseconds; `PERSONAL_KEPT` applies to customer files. */
const RETENTION_MS = 60 * DAY
const PERSONAL_KEPT = 14 * DAY
/** Time limit for completing an upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 2 * DAY

/**
 * Deletes old imports with the rows of their files; stops incomplete uploads sooner and deletes their content. Imported
 * products and customers remain.
 */
export async function sweepImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const { id, subject, state, createdAt } = catalogueImports
  const before = (age: number) => lt(createdAt, new Date(now.getTime() - age))
  await db.delete(catalogueImports).where(before(RETENTION_MS))
  await db.delete(catalogueImports).where(and(eq(subject, 'customers'), before(PERSONAL_KEPT)))
  await db
    .update(catalogueImports)
    .set({ state: 'stopped', finishedAt: now })
    .where(and(eq(state, 'uploading'), before(UPLOAD_TIMEOUT_MS)))
  const read = db
    .select({ id })
    .from(catalogueImports)
    .where(and(ne(state, 'reading'), before(UPLOAD_TIMEOUT_MS)))
  await db.delete(catalogueImportPieces).where(inArray(catalogueImportPieces.importId, read))
}
