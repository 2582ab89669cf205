import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { User } from '../../shared/contracts/auth.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import { hasIndividualPromotions } from '../database/has-own-promotions.ts'
import { hasPriceLists } from '../database/has-price-lists.ts'
import type { Person } from '../database/personal-data-handler.ts'
import { sessions } from '../database/schema/auth.ts'
import { siteSettings } from '../database/schema/content.ts'
import { users } from '../database/schema/customers.ts'
import { standingOf } from '../professionals/queries.ts'
import { presentUser } from './present.ts'

export type UserRow = typeof users.$inferSelect

/** Finds an account by email address, unless it is blocked or deleted. */
export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await queryByEmail(db, email)
  return row
}

/**
 * Like `userByEmail`; also locks the account's row, so that its email address stays the same until the transaction
 * ends.
 */
export async function lockUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await queryByEmail(db, email).for('no key update')
  return row
}

const queryByEmail = (db: Db, email: string) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), isNull(users.blockedAt), isNull(users.deletedAt)))

export async function userById(db: Db, id: number): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Problem('not-found')
  return row
}

/**
 * Like `userById`; also locks the account's row, so that its email address stays the same until the transaction ends.
 */
export async function lockUserById(db: Db, id: number): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  if (!row) throw new Problem('not-found')
  return row
}

/** The fields of an account that personal data handlers need. */
export function personOf({ id, email, emailKey, emailVerifiedAt }: UserRow): Person {
  return { userId: id, email, emailKey, emailVerified: emailVerifiedAt !== null }
}

/** Returns a person's own account in wire format. */
export async function userForWire(db: Db, id: number, now: Date): Promise<User> {
  const row = await userById(db, id)
  const ownTerms = or(hasPriceLists(users.id, now), hasIndividualPromotions(users.id, now))
  const hasOwnTerms = (await db.$count(users, and(eq(users.id, id), ownTerms))) > 0
  const isFactorRequired =
    row.staffRole !== null && (await db.$count(siteSettings, isNotNull(siteSettings.staffFactorSince))) > 0
  return presentUser(row, await standingOf(db, id, now), { isFactorRequired, hasOwnTerms })
}

/** Condition for a session that has neither ended nor expired. */
export const isActiveSession = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))

/** Returns the signed-in devices of a person, the most recently used first. */
export function activeSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActiveSession(now)))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id))
}
