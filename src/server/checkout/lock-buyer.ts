import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'

/**
 * Locks the buyer's account until the order is committed, so that it cannot be deleted in between. Throws `signed-out`
 * for a deleted account.
 */
export async function lockBuyer(db: Db, userId: number): Promise<void> {
  const own = and(eq(users.id, userId), isNull(users.deletedAt))
  const [row] = await db.select({ id: users.id }).from(users).where(own).for('key share')
  if (!row) throw new Problem('signed-out')
}
