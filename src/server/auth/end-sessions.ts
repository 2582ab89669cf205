import { and, eq, isNull, ne } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { sessions } from '../database/schema/auth.ts'
import { hashToken } from '../http/who.ts'
import { isActiveSession } from './queries.ts'

/** Logout: the access token, an expired one too, and the refresh secret of its device are dead at once. */
export async function endSessionOfToken(db: Db, accessToken: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accessHash, hashToken(accessToken)), isNull(sessions.endedAt)))
}

/** Signs one device of a person out. Throws `not-found`, for somebody else's alike. */
export async function endSession(db: Db, userId: number, id: number, now: Date): Promise<void> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isActiveSession(now)))
  if (rowCount !== 1) throw new Problem('not-found')
}

/** Signs a person out everywhere, except the device that asked. */
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
