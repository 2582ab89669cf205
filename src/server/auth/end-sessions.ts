import { and, eq, isNull, ne } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { sessions } from '../database/schema/auth.ts'
import { hashToken } from '../http/authenticate.ts'
import { isActiveSession } from './queries.ts'

/** Logout: revokes the access token, even an expired one, and the refresh secret of its device. */
export async function endSessionOfToken(db: Db, accessToken: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accessHash, hashToken(accessToken)), isNull(sessions.endedAt)))
}

/** Ends one session of a person. Throws `not-found`, also for a session of another person. */
export async function endSession(db: Db, userId: number, id: number, now: Date): Promise<void> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isActiveSession(now)))
  if (rowCount !== 1) throw new Problem('not-found')
}

/** Ends all sessions of a person, except the session with the id `except`. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  now: Date,
  { except }: { except?: number } = {},
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
}
