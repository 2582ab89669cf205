import { and, eq, gt, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { accountTokens } from '../database/schema/auth.ts'
import type { ACCOUNT_TOKEN_PURPOSES } from '../database/schema/customers.ts'
import type { Services } from '../http/services.ts'
import { hashToken } from '../http/who.ts'

type Purpose = (typeof ACCOUNT_TOKEN_PURPOSES)[number]

const LIFE = 30 * 60_000

/** A secret for a letter's link: 256 bits, kept as a hash, good once and for 30 minutes. An earlier one of its kind dies. */
export async function issueAccountToken(
  db: Db,
  services: Pick<Services, 'clock' | 'random'>,
  userId: number,
  purpose: Purpose,
): Promise<string> {
  const now = services.clock()
  const token = services.random(32).toString('base64url')
  await revokeAccountTokens(db, userId, now, purpose)
  await db.insert(accountTokens).values({
    tokenHash: hashToken(token),
    purpose,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE),
  })
  return token
}

/** Whose token it is, without using it up. Throws `dead-token`. */
export async function userIdOfToken(db: Db, token: string, purpose: Purpose, now: Date): Promise<number> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isGood(token, purpose, now))
  if (!row) throw new Problem('dead-token')
  return row.userId
}

/** Uses a token up; of two that come together one gets through. Throws `dead-token`. */
export async function consumeAccountToken(db: Db, token: string, purpose: Purpose, now: Date): Promise<number> {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(isGood(token, purpose, now))
    .returning({ userId: accountTokens.userId })
  if (!row) throw new Problem('dead-token')
  return row.userId
}

/** Kills the unused tokens of a person: of one purpose, or all of them. */
export async function revokeAccountTokens(db: Db, userId: number, now: Date, purpose?: Purpose): Promise<void> {
  await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        isNull(accountTokens.usedAt),
        purpose ? eq(accountTokens.purpose, purpose) : undefined,
      ),
    )
}

function isGood(token: string, purpose: Purpose, now: Date) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
    isNull(accountTokens.usedAt),
  )
}
