import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../database/connect.ts'
import { catalogueImports } from '../database/schema/imports.ts'

/** Context of the worker on an import: its lease and its stop signal. */
export interface ImportLease {
  db: Database
  clock: () => Date
  isStopping: () => boolean
  /** Reports a failure without stopping. */
  report: (error: unknown) => void
}

/** Lease of an import in milliseconds; renewed by each batch, and by a timer during a slow image or a long batch. */
const LEASE_MS = 15_000

/** Attempts of an import without progress. */
export const MAX_IMPORT_ATTEMPTS = 10

/** Thrown to interrupt an import that was stopped, or at shutdown; committed writes remain. */
export class ImportInterruptedError extends Error {}

/** Claims an unfinished, unleased import and counts the attempt. */
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

/** Condition for imports interrupted by a crash or shutdown. */
export const isAbandoned = (now: Date) =>
  and(
    inArray(catalogueImports.state, ['reading', 'running', 'images']),
    or(isNull(catalogueImports.leasedUntil), lte(catalogueImports.leasedUntil, now)),
  )

export const isReading = (id: number) => and(eq(catalogueImports.id, id), eq(catalogueImports.state, 'reading'))

/**
 * Locks an import that is being read until the transaction ends. Throws `ImportInterruptedError` for another state: what is
 * stored after a stop would remain.
 */
export async function lockReading(db: Db, id: number): Promise<void> {
  const { id: importId } = catalogueImports
  const rows = await db.select({ importId }).from(catalogueImports).where(isReading(id)).for('no key update')
  if (rows.length === 0) throw new ImportInterruptedError()
}

/**
 * Renews the lease; progress resets the attempts, except while reading, which starts over each time. Throws
 * `ImportInterruptedError` when an admin stopped the import, or at shutdown.
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

/** Renews a claimed lease while `work` runs, so that a crash releases it soon. */
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
