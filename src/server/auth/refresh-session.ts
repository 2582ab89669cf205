import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { sessions } from '../database/schema/auth.ts'
import { users } from '../database/schema/customers.ts'
import { hashToken } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import type { CreatedSession } from './create-session.ts'
import { isActiveSession } from './queries.ts'
import {
  ACCESS_TOKEN_LIFE_MS,
  accessTokenOf,
  nextRefreshSecret,
  REPLAY_GRACE_MS,
  tokenFamilyOf,
} from './session-secrets.ts'

/**
 * Rotates a refresh secret and issues an access token; null when the secret is invalid, or the account is blocked or
 * deleted. Replaying the previous secret returns the same response for a minute while its successor is unused. A later
 * replay, or an older secret, counts as stolen and ends the session.
 */
export async function refreshSession(
  db: Db,
  services: Services,
  secret: string,
): Promise<(CreatedSession & { userId: number }) | null> {
  const now = services.clock()
  const refreshSecret = nextRefreshSecret(secret, services)
  const accessToken = accessTokenOf(refreshSecret, services)
  const [session] = await db
    .update(sessions)
    .set({
      accessHash: hashToken(accessToken),
      accessExpiresAt: new Date(now.getTime() + ACCESS_TOKEN_LIFE_MS),
      refreshHash: hashToken(refreshSecret),
      previousRefreshHash: hashToken(secret),
      refreshedAt: now,
    })
    .where(and(eq(sessions.refreshHash, hashToken(secret)), isActiveSession(now)))
    .returning({ id: sessions.id, userId: sessions.userId, expiresAt: sessions.expiresAt })
  const found = session ?? (await replayed(db, secret, now))
  if (!found || !(await mayEnter(db, found.userId))) return null
  return { accessToken, refreshSecret, userId: found.userId, expiresAt: found.expiresAt }
}

async function replayed(db: Db, secret: string, now: Date) {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.familyHash, hashToken(tokenFamilyOf(secret))), isActiveSession(now)))
    .limit(1)
  if (!session) return null
  const isLast = session.previousRefreshHash === hashToken(secret)
  if (isLast && now.getTime() - session.refreshedAt.getTime() <= REPLAY_GRACE_MS) return session
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, session.id))
  return null
}

async function mayEnter(db: Db, userId: number): Promise<boolean> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)))
  return person !== undefined
}
