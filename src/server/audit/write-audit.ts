import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'
import { toShekels } from '../../shared/rules/money.ts'
import type { Db } from '../database/connect.ts'
import { auditLog } from '../database/schema/audit.ts'
import { actingKeyId } from './acting-key.ts'

/** Audit entry of an admin's change: the record and its state before and after. */
export type AuditRow = Omit<typeof auditLog.$inferInsert, 'id'> & {
  /** Schema that converts the amounts of both states to shekels; absent if they contain none. */
  shape?: z.ZodType
}

/** Converts an amount to shekels, for an audit entry without a schema. */
export const auditAmount = toShekels

/**
 * Audit state of one admin request: `isNoted` when a row was written or none is due; `isBeside` when a row was written
 * outside the change's transaction.
 */
interface Watched {
  isNoted: boolean
  isBeside: boolean
}

const watched = new AsyncLocalStorage<Watched>()

/** Rows per insert: PostgreSQL limits the parameters of a statement. */
const BATCH_SIZE = 1_000

/** Writes audit rows in the transaction of the change, without secrets. */
export async function writeAudit(db: Db, rows: AuditRow | readonly AuditRow[]): Promise<void> {
  const call = watched.getStore()
  if (call && !db.inTransaction) call.isBeside = true
  await auditWithoutRows(db, rows)
}

/**
 * Writes audit rows. Unlike `writeAudit`, may be called outside a transaction, for an action that changes no row, such
 * as viewing or deleting a file.
 */
export async function auditWithoutRows(db: Db, rows: AuditRow | readonly AuditRow[]): Promise<void> {
  const values = [rows].flat().map(({ shape, before, after, ...row }) => ({
    ...row,
    apiKeyId: actingKeyId(),
    before: logged(before, shape),
    after: logged(after, shape),
  }))
  for (let from = 0; from < values.length; from += BATCH_SIZE)
    await db.insert(auditLog).values(values.slice(from, from + BATCH_SIZE))
  noted(values.length)
}

/**
 * Declares that the request changed nothing (a preview, or the state was already as requested), so no audit row is due.
 */
export function skipAudit(): void {
  noted(1)
}

function noted(count: number): void {
  const call = watched.getStore()
  if (call && count > 0) call.isNoted = true
}

/** Runs an admin's write and returns its result together with the audit tracking. */
export async function trackAudit<T>(write: () => Promise<T>): Promise<Watched & { answer: T }> {
  const call = { isNoted: false, isBeside: false }
  const answer = await watched.run(call, write)
  return { answer, ...call }
}

const logged = (state: unknown, shape?: z.ZodType) => withoutSecrets(shape && state ? shape.encode(state) : state)

const SECRET = /password|token|secret|hash$|authorization|licenceNumber|^(document|file|avatar|photo)$/i

/** Returns a state without passwords, tokens, licence numbers and names of private files, at any depth. */
export function withoutSecrets(state: unknown): unknown {
  if (Array.isArray(state)) return state.map(withoutSecrets)
  if (state === null || typeof state !== 'object' || state instanceof Date) return state
  return Object.fromEntries(
    Object.entries(state)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [name, withoutSecrets(value)]),
  )
}
