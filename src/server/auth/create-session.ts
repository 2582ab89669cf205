import type { Db } from '../database/connect.ts'
import { sessions } from '../database/schema/auth.ts'
import { hashToken } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import type { ClientDevice } from './device.ts'
import {
  ACCESS_TOKEN_LIFE_MS,
  accessTokenOf,
  newRefreshSecret,
  SESSION_LIFE_MS,
  tokenFamilyOf,
} from './session-secrets.ts'

export interface CreatedSession {
  /** Access token, which the browser stores under the two localStorage keys of the spec. */
  accessToken: string
  /** Refresh secret, which is the value of the cookie. */
  refreshSecret: string
  expiresAt: Date
}

/** Creates the session of a device. The database stores hashes only. */
export async function createSession(
  db: Db,
  services: Services,
  userId: number,
  { userAgent, address }: ClientDevice,
): Promise<CreatedSession> {
  const now = services.clock()
  const refreshSecret = newRefreshSecret(services)
  const accessToken = accessTokenOf(refreshSecret, services)
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  await db.insert(sessions).values({
    userId,
    accessHash: hashToken(accessToken),
    accessExpiresAt: new Date(now.getTime() + ACCESS_TOKEN_LIFE_MS),
    refreshHash: hashToken(refreshSecret),
    familyHash: hashToken(tokenFamilyOf(refreshSecret)),
    refreshedAt: now,
    userAgent: userAgent.slice(0, 300),
    address,
    createdAt: now,
    expiresAt,
  })
  return { accessToken, refreshSecret, expiresAt }
}
