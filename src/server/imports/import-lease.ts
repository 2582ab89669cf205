import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { catalogueImports } from '../database/schema/imports.ts'

/** Whoever works on an import: with a lease that others respect, and an ear for being stopped. */
export interface ImportLease {
  db: Database
  clock: () => Date
  isStopping: () => boolean
  /** Told of what failed and stops nothing. */
  report: (error: unknown) => void
}

/** Milliseconds for which an import is its worker's alone; each batch begins them anew. */
const LEASE = 30_000

/** Tries of an import that never come any further. */
export const MAX_TRIES = 10

/** Thrown in the middle of an import that somebody ended, or whose shop is closing: what is written stays. */
export class Interrupted extends Error {}

/** Takes an import that something is to be done with and that nobody works on, and counts the try. */
export async function claimImport(
  { db, clock }: ImportLease,
  id: number,
): Promise<typeof catalogueImports.$inferSelect | null> {
  const now = clock()
  const [row] = await db
    .update(catalogueImports)
    .set({ heldUntil: new Date(now.getTime() + LEASE), tries: sql`${catalogueImports.tries} + 1` })
    .where(and(eq(catalogueImports.id, id), isAbandoned(now)))
    .returning()
  return row ?? null
}

/** Imports that a crash, or a shop that closed, left in the middle. */
export const isAbandoned = (now: Date) =>
  and(
    inArray(catalogueImports.state, ['reading', 'running', 'pictures']),
    or(isNull(catalogueImports.heldUntil), lte(catalogueImports.heldUntil, now)),
  )

/**
 * Keeps the lease: one that has come further has its tries before it again, which reading, begun anew each time, has not.
 * Throws `Interrupted` where an admin ended the import, or the shop is closing.
 */
export async function extendLease({ db, clock, isStopping }: ImportLease, id: number): Promise<void> {
  const heldUntil = isStopping() ? null : new Date(clock().getTime() + LEASE)
  const { tries, state } = catalogueImports
  const left = isStopping() ? sql`0` : sql`case when ${state} = 'reading' then ${tries} else 0 end`
  const { rowCount } = await db
    .update(catalogueImports)
    .set({ heldUntil, tries: left })
    .where(and(eq(catalogueImports.id, id), sql`${catalogueImports.state} in ('reading', 'running', 'pictures')`))
  if (rowCount === 0 || isStopping()) throw new Interrupted()
}
