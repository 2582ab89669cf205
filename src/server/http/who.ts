import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { professionalApplications, sessions, users } from '../database/schema/customers.ts'

/** Who is asking. Decided anew at each request, so that logout, demotion or a lapsed licence bite at once. */
export interface Visitor {
  kind: 'visitor'
}
export interface SignedIn {
  kind: 'signed-in'
  userId: number
  sessionId: number
  role: 'customer' | 'professional' | 'admin'
  /** The profession of a running approval; null for everybody else. */
  profession: string | null
}
export type Who = Visitor | SignedIn

export const VISITOR: Visitor = { kind: 'visitor' }

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The person behind an access token, or null for a token that is dead. */
export async function whoIs(db: Db, accessToken: string, now: Date): Promise<SignedIn | null> {
  const approval = db
    .select({ profession: professionalApplications.profession })
    .from(professionalApplications)
    .where(
      and(
        eq(professionalApplications.userId, users.id),
        eq(professionalApplications.status, 'approved'),
        sql`(${professionalApplications.licenceExpiresAt} is null or ${professionalApplications.licenceExpiresAt} > ${now.toISOString()})`,
      ),
    )
    .orderBy(desc(professionalApplications.id))
    .limit(1)
  const [row] = await db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      role: users.role,
      profession: sql<string | null>`(${approval})`,
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
  return row ? { kind: 'signed-in', ...row } : null
}
