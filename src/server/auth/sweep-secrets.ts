import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { accountTokens, sessions } from '../database/schema/auth.ts'
import type { Services } from '../http/services.ts'

const DAY = 24 * 60 * 60_000
/**
 * Milliseconds for which an ended or expired session is stored, so that another sign-in from its device sends no alert.
 */
const SESSION_RETENTION_MS = 90 * DAY
/** Milliseconds for which an email token is stored after expiry. */
const TOKEN_RETENTION_MS = DAY

/**
 * Deletes sessions 90 days after they ended or expired, and email tokens a day after they expired. Requests that use
 * them get the same responses as before the deletion: a replayed refresh secret ends only an active session. Keeps the
 * last session of each person, because alerts of new devices need an earlier session for comparison.
 */
export async function sweepSecrets(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { atOnce = 500 }: { atOnce?: number } = {},
): Promise<void> {
  const now = clock().getTime()
  const endedAt = sql`least(${sessions.endedAt}, ${sessions.expiresAt})`
  const hasNewer = sql`exists (
    select from ${sessions} newer where newer.user_id = ${sessions.userId} and newer.id > ${sessions.id})`
  await sweep(db, sessions, and(lt(endedAt, new Date(now - SESSION_RETENTION_MS).toISOString()), hasNewer)!, atOnce)
  await sweep(db, accountTokens, lt(accountTokens.expiresAt, new Date(now - TOKEN_RETENTION_MS)), atOnce)
}

/** Deletes in small batches, so that requests do not wait long for locks. */
async function sweep(db: Db, table: typeof sessions | typeof accountTokens, dead: SQL, atOnce: number): Promise<void> {
  for (let swept = atOnce; swept === atOnce; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid in (select ctid from ${table} where ${dead} limit ${atOnce} for update skip locked)`)
    swept = rowCount ?? 0
  }
}
