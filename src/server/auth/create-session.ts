import type { Db } from '../database/connect.ts'
import { sessions } from '../database/schema/auth.ts'
import type { Services } from '../http/services.ts'
import { hashToken } from '../http/who.ts'
import type { Caller } from './device.ts'
import { ACCESS_LIFE, accessTokenOf, familyOf, freshSecret, SESSION_LIFE } from './session-secrets.ts'

export interface OpenedSession {
  /** For the two localStorage keys of the spec. */
  accessToken: string
  /** For the cookie. */
  refreshSecret: string
  expiresAt: Date
}

/** Signs a device in. The database keeps hashes only. */
export async function openSession(
  db: Db,
  services: Services,
  userId: number,
  { userAgent, address }: Caller,
): Promise<OpenedSession> {
  const now = services.clock()
  const refreshSecret = freshSecret(services)
  const accessToken = accessTokenOf(refreshSecret, services)
  const expiresAt = new Date(now.getTime() + SESSION_LIFE)
  await db.insert(sessions).values({
    userId,
    accessHash: hashToken(accessToken),
    accessExpiresAt: new Date(now.getTime() + ACCESS_LIFE),
    refreshHash: hashToken(refreshSecret),
    familyHash: hashToken(familyOf(refreshSecret)),
    refreshedAt: now,
    userAgent: userAgent.slice(0, 300),
    address,
    createdAt: now,
    expiresAt,
  })
  return { accessToken, refreshSecret, expiresAt }
}
