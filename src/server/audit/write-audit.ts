import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../database/connect.ts'
import { auditLog } from '../database/schema/audit.ts'

/** What an admin changed: of which thing, and how it was before and after. */
export type AuditRow = Omit<typeof auditLog.$inferInsert, 'id'>

/** Of an admin's call: whether it left a row, and whether one stands beside the transaction that it tells of. */
interface Watched {
  isNoted: boolean
  isBeside: boolean
}

const watched = new AsyncLocalStorage<Watched>()

/** A statement takes so many parameters, and no more. */
const AT_ONCE = 1_000

/** Says in the audit log what was changed, in the transaction that changes it. What is secret is left out. */
export async function writeAudit(db: Db, rows: AuditRow | readonly AuditRow[]): Promise<void> {
  const call = watched.getStore()
  if (call && !db.inTransaction) call.isBeside = true
  await auditWithoutRows(db, rows)
}

/** Says what was done to no row: a file was looked at, taken away or put aside. No transaction is about it. */
export async function auditWithoutRows(db: Db, rows: AuditRow | readonly AuditRow[]): Promise<void> {
  const values = [rows]
    .flat()
    .map(row => ({ ...row, before: withoutSecrets(row.before), after: withoutSecrets(row.after) }))
  for (let from = 0; from < values.length; from += AT_ONCE)
    await db.insert(auditLog).values(values.slice(from, from + AT_ONCE))
  noted(values.length)
}

/** An admin's call wrote nothing: a preview, or all was as they wish. There is nothing to say in the audit log. */
export function skipAudit(): void {
  noted(1)
}

function noted(count: number): void {
  const call = watched.getStore()
  if (call && count > 0) call.isNoted = true
}

/** Runs an admin's write and answers, beside what came of it, whether it left its row in the audit log. */
export async function trackAudit<T>(write: () => Promise<T>): Promise<Watched & { answer: T }> {
  const call = { isNoted: false, isBeside: false }
  const answer = await watched.run(call, write)
  return { answer, ...call }
}

const SECRET = /password|token|secret|hash$|authorization|licenceNumber|^(document|file|avatar|photo)$/i

/** A state as the log may keep it: no password, token, licence or name of a private file, however deep. */
export function withoutSecrets(state: unknown): unknown {
  if (Array.isArray(state)) return state.map(withoutSecrets)
  if (state === null || typeof state !== 'object' || state instanceof Date) return state
  return Object.fromEntries(
    Object.entries(state)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [name, withoutSecrets(value)]),
  )
}
