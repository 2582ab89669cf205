import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { StaffRole } from '../../shared/rules/permissions.ts'
import { hasIndividualPromotions } from '../database/has-own-promotions.ts'
import { hasPriceLists } from '../database/has-price-lists.ts'
import { sessions } from '../database/schema/auth.ts'
import { users } from '../database/schema/customers.ts'
import type { ActingKey } from './authenticate-key.ts'
import type { Services } from './services.ts'

/** Caller without an account: the request has no access token or API key, or the endpoint ignores it. */
export interface Visitor {
  kind: 'visitor'
}
export interface SignedIn {
  kind: 'signed-in'
  userId: number
  /** 0 for an API key, which has no session. */
  sessionId: number
  /** API key with which the request is made on behalf of its owner; null for a session. */
  key: ActingKey | null
  role: 'customer' | 'admin'
  /** Staff role, which determines the permissions. Null for customers. */
  staffRole: StaffRole | null
  /** True if all staff need a second factor and this admin has none. */
  lacksFactor: boolean
  /** Profession of an approval in force; null for everybody else. */
  profession: string | null
  /** True if an active price list is for this customer or one of their groups. */
  hasPriceLists: boolean
  /** True if the active promotions of this customer differ from those of a visitor without an account. */
  hasOwnPromotions: boolean
}
/**
 * Caller of a request. Resolved on every request (no session cache), so that logout, demotion and licence expiry take
 * effect immediately.
 */
export type Caller = Visitor | SignedIn

export const VISITOR: Visitor = { kind: 'visitor' }

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Access token or API key of a request; null when missing or malformed. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Owner of an access token; null if the token is unknown, expired or revoked, or the account is blocked or deleted. */
export async function callerOfToken(
  { db, clock, professionOf }: Pick<Services, 'db' | 'clock' | 'professionOf'>,
  accessToken: string,
): Promise<SignedIn | null> {
  const now = clock()
  const [row] = await db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      role: users.role,
      staffRole: users.staffRole,
      lacksFactor: sql<boolean>`(${users.staffRole} is not null and ${users.totpConfirmedAt} is null
        and exists (select from site_settings where staff_factor_since is not null))`,
      hasPriceLists: hasPriceLists(users.id, now),
      hasOwnPromotions: hasIndividualPromotions(users.id, now),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.accessHash, hashToken(accessToken)),
        gt(sessions.accessExpiresAt, now),
        gt(sessions.expiresAt, now),
        isNull(sessions.endedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .limit(1)
  return row ? { kind: 'signed-in', key: null, ...row, profession: await professionOf(db, row.userId, now) } : null
}
