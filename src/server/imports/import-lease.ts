import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../database/connect.ts'
import { catalogueImports } from '../database/schema/imports.ts'

/** Context of the worker on an import: its lease and its stop signal. */
export interface ImportLease {
  db: Database
  clock: () => Date
  isStopping: () => boolean
  /** Reports an error without stopping the import. */
  report: (error: unknown) => void
}

/**
 * Duration of an import's lease in milliseconds; renewed after each batch, and by a timer during a slow image or a long
 * batch.
 */
const LEASE_MS = 15_000

/** Maximum number of attempts without progress. */
export const MAX_IMPORT_ATTEMPTS = 10

/** Thrown when an import is stopped, or at shutdown; committed writes remain. */
export class ImportInterruptedError extends Error {}

/** Claims an import for which `isAbandoned` holds, and counts the attempt. Returns null for any other import. */
export async function claimImport(
  { db, clock }: ImportLease,
  id: number,
): Promise<typeof catalogueImports.$inferSelect | null> {
  const now = clock()
  const [row] = await db
    .update(catalogueImports)
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS), tries: sql`${catalogueImports.tries} + 1` })
    .where(and(eq(catalogueImports.id, id), isAbandoned(now)))
    .returning()
  return row ?? null
}

/**
 * Condition for imports that a worker must process (states `reading`, `running`, `images`) and that no worker has a
 * valid lease for: not claimed yet, or interrupted by a crash or shutdown.
 */
export const isAbandoned = (now: Date) =>
  and(
    inArray(catalogueImports.state, ['reading', 'running', 'images']),
    or(isNull(catalogueImports.leasedUntil), lte(catalogueImports.leasedUntil, now)),
  )

export const isImportBeingRead = (id: number) => and(eq(catalogueImports.id, id), eq(catalogueImports.state, 'reading'))

/**
 * Locks an import in the state `reading` until the transaction ends. Throws `ImportInterruptedError` for any other
 * state, because data stored after a stop would never be deleted.
 */
export async function lockImportBeingRead(db: Db, id: number): Promise<void> {
  const { id: importId } = catalogueImports
  const rows = await db.select({ importId }).from(catalogueImports).where(isImportBeingRead(id)).for('no key update')
  if (rows.length === 0) throw new ImportInterruptedError()
}

/**
 * Renews the lease. Progress resets the number of attempts, except in the state `reading`, which starts over at each
 * attempt. Throws `ImportInterruptedError` if an admin stopped the import, or at shutdown.
 */
export async function extendLease({ db, clock, isStopping }: ImportLease, id: number): Promise<void> {
  const leasedUntil = isStopping() ? null : new Date(clock().getTime() + LEASE_MS)
  const { tries, state } = catalogueImports
  const left = isStopping() ? sql`0` : sql`case when ${state} = 'reading' then ${tries} else 0 end`
  const { rowCount } = await db
    .update(catalogueImports)
    .set({ leasedUntil, tries: left })
    .where(and(eq(catalogueImports.id, id), sql`${catalogueImports.state} in ('reading', 'running', 'images')`))
  if (rowCount === 0 || isStopping()) throw new ImportInterruptedError()
}

/** Renews a claimed lease while `work` runs: so the lease can be short, and expires soon after a crash. */
export async function withLeaseRenewal<T>(
  { db, clock }: Pick<ImportLease, 'db' | 'clock'>,
  id: number,
  work: () => Promise<T>,
  { lease = LEASE_MS } = {},
): Promise<T> {
  const own = and(eq(catalogueImports.id, id), isNotNull(catalogueImports.leasedUntil))
  const timer = setInterval(() => {
    const leasedUntil = new Date(clock().getTime() + lease)
    // After an error the next renewal may succeed; if none does, the lease expires.
    db.update(catalogueImports)
      .set({ leasedUntil })
      .where(own)
      .catch(() => {})
  }, lease / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
