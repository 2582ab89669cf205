import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { accountAttempts } from '../database/schema/auth.ts'
import type { ATTEMPT_PURPOSES } from '../database/schema/customers.ts'
import { hashToken } from './authenticate.ts'
import type { Services } from './services.ts'

type Purpose = (typeof ATTEMPT_PURPOSES)[number]
type Tools = Pick<Services, 'clock' | 'config'>

const MINUTE = 60_000
const LIMITS: Record<Purpose, { most: number; window: number }> = {
  login: { most: 10, window: 15 * MINUTE },
  'change-password': { most: 10, window: 15 * MINUTE },
  'second-factor': { most: 10, window: 15 * MINUTE },
  email: { most: 3, window: 60 * MINUTE },
  'order-email': { most: 10, window: 15 * MINUTE },
  // Limit per IP address and guarded endpoint. Families and offices share an IP address.
  address: { most: 30, window: 10 * MINUTE },
  coupon: { most: 30, window: 15 * MINUTE },
  // Counts each wrong code once per window: the cart sends its code again with every quote.
  'coupon-code': { most: 1, window: 15 * MINUTE },
  // Limit per account. Deleted photos use storage until the next sweep.
  'review-photo': { most: 20, window: 60 * MINUTE },
}
const MAX_WINDOW_MS = 60 * MINUTE

interface Attempt {
  /** Seconds until attempts are allowed again; 0 if this attempt is allowed. */
  retryAfter: number
  /** True for the last attempt that is allowed in its window. */
  isLast: boolean
}

/**
 * Counts an attempt before it is made, so that concurrent guesses all count; in the database, so that instances and
 * restarts share the count.
 */
export async function countAttempt(db: Db, { clock, config }: Tools, purpose: Purpose, key: string): Promise<Attempt> {
  if (!config.rateLimits) return { retryAfter: 0, isLast: false }
  const { most, window } = LIMITS[purpose]
  const now = clock()
  const { windowStartedAt, count } = accountAttempts
  const over = sql`${windowStartedAt} <= ${new Date(now.getTime() - window).toISOString()}`
  await deleteOldAttempts(db, now)
  const [row] = await db
    .insert(accountAttempts)
    .values({ purpose, keyHash: hashToken(key), windowStartedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: [accountAttempts.purpose, accountAttempts.keyHash],
      set: {
        count: sql`case when ${over} then 1 else ${count} + 1 end`,
        windowStartedAt: sql`case when ${over} then ${now.toISOString()} else ${windowStartedAt} end`,
      },
    })
    .returning()
  const secondsLeft = Math.ceil((row!.windowStartedAt.getTime() + window - now.getTime()) / 1_000)
  return { retryAfter: row!.count <= most ? 0 : Math.max(1, secondsLeft), isLast: row!.count === most }
}

/**
 * Counts an attempt. Throws `too-many-requests` over the limit, also for an email address or order number that does not
 * exist.
 */
export async function limitAttempts(db: Db, tools: Tools, purpose: Purpose, key: string): Promise<Attempt> {
  const attempt = await countAttempt(db, tools, purpose, key)
  if (attempt.retryAfter > 0) throw new Problem('too-many-requests', { retryAfter: attempt.retryAfter })
  return attempt
}

/** Throws `too-many-requests` when the attempts are used up; does not count an attempt. */
export async function rejectIfOverLimit(
  db: Db,
  { clock, config }: Tools,
  purpose: Purpose,
  key: string,
): Promise<void> {
  if (!config.rateLimits) return
  const { most, window } = LIMITS[purpose]
  const since = new Date(clock().getTime() - window)
  const own = and(eq(accountAttempts.purpose, purpose), eq(accountAttempts.keyHash, hashToken(key)))
  const [row] = await db.select().from(accountAttempts).where(own)
  if (!row || row.windowStartedAt <= since || row.count < most) return
  const retryAfter = Math.ceil((row.windowStartedAt.getTime() - since.getTime()) / 1_000)
  throw new Problem('too-many-requests', { retryAfter })
}

/** Resets the count after a successful attempt. */
export async function clearAttempts(db: Db, purpose: Purpose, key: string): Promise<void> {
  await db
    .delete(accountAttempts)
    .where(and(eq(accountAttempts.purpose, purpose), eq(accountAttempts.keyHash, hashToken(key))))
}

/**
 * Deletes up to ten expired rows with each new attempt, so that random addresses cannot fill the table; skips locked
 * rows.
 */
async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const dead = new Date(now.getTime() - MAX_WINDOW_MS).toISOString()
  await db.execute(sql`
    delete from ${accountAttempts} where ctid in (
      select ctid from ${accountAttempts} where ${accountAttempts.windowStartedAt} < ${dead}
      limit 10 for update skip locked)`)
}
