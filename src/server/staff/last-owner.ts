import { and, asc, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'

/**
 * Throws `last-admin` for the only owner. Locks all owners by ascending id, so that the last two owners cannot both
 * leave concurrently.
 */
export async function refuseLastOwner(db: Db, userId: number): Promise<void> {
  const owners = await db.select({ id: users.id }).from(users).where(isOwner).orderBy(asc(users.id)).for('update')
  if (owners.every(({ id }) => id === userId)) throw new Problem('last-admin')
}

/** Condition for owners who can sign in. */
export const isOwner = and(eq(users.staffRole, 'owner'), isNull(users.deletedAt), isNull(users.blockedAt))
