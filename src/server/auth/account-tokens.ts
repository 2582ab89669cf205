import { and, eq, gt, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { accountTokens } from '../database/schema/auth.ts'
import { type ACCOUNT_TOKEN_PURPOSES, users } from '../database/schema/customers.ts'
import { hashToken } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'

type Purpose = (typeof ACCOUNT_TOKEN_PURPOSES)[number]

const TOKEN_LIFE_MS = 30 * 60_000

/**
 * Issues the secret of an email link: 256 bits, stored as a hash, single use, valid for 30 minutes. Revokes the
 * person's earlier tokens for the same purpose.
 */
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
    expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
  })
  return token
}

/** Returns the id of a token's owner, without consuming the token. Throws `dead-token`. */
export async function userIdOfToken(db: Db, token: string, purpose: Purpose, now: Date): Promise<number> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isGood(token, purpose, now))
  if (!row) throw new Problem('dead-token')
  return row.userId
}

/**
 * Consumes a token and returns its owner's id; of two concurrent requests one succeeds. Needs a transaction. Lock
 * order: the account's row before the token's, as in all other changes of both. Throws `dead-token`.
 */
export async function consumeAccountToken(db: Db, token: string, purpose: Purpose, now: Date): Promise<number> {
  const owner = eq(users.id, await userIdOfToken(db, token, purpose, now))
  await db.select({ id: users.id }).from(users).where(owner).for('no key update')
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(isGood(token, purpose, now))
    .returning({ userId: accountTokens.userId })
  if (!row) throw new Problem('dead-token')
  return row.userId
}

/** Revokes a person's unused tokens, of one purpose or of all. */
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
