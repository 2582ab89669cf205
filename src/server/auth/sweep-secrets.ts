import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { accountTokens, sessions } from '../database/schema/auth.ts'
import type { Services } from '../http/services.ts'

const DAY = 24 * 60 * 60_000
/** Milliseconds for which a session that ended is kept: its device is no news when it signs in again. */
const SESSION_KEPT = 90 * DAY
/** Milliseconds for which a letter's secret is kept after its time. */
const TOKEN_KEPT = DAY

/**
 * Forgets sessions and letters' secrets that have been dead for long. Whoever brings one is answered alike: a replayed
 * refresh secret ends only a session that lives. The last session of a person stays, for without an earlier device a new
 * one is not told of.
 */
export async function sweepSecrets(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { atOnce = 500 }: { atOnce?: number } = {},
): Promise<void> {
  const now = clock().getTime()
  const endedAt = sql`least(${sessions.endedAt}, ${sessions.expiresAt})`
  const hasNewer = sql`exists (
    select from ${sessions} newer where newer.user_id = ${sessions.userId} and newer.id > ${sessions.id})`
  await sweep(db, sessions, and(lt(endedAt, new Date(now - SESSION_KEPT).toISOString()), hasNewer)!, atOnce)
  await sweep(db, accountTokens, lt(accountTokens.expiresAt, new Date(now - TOKEN_KEPT)), atOnce)
}

/** Some rows at a time: no request waits for the whole broom. */
async function sweep(db: Db, table: typeof sessions | typeof accountTokens, dead: SQL, atOnce: number): Promise<void> {
  for (let swept = atOnce; swept === atOnce; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid in (select ctid from ${table} where ${dead} limit ${atOnce} for update skip locked)`)
    swept = rowCount ?? 0
  }
}
