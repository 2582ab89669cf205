import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'

/**
 * Keeps the buyer's account as it is until the order stands: it cannot be deleted meanwhile, and one that was orders
 * nothing. Throws `signed-out`.
 */
export async function lockBuyer(db: Db, userId: number): Promise<void> {
  const own = and(eq(users.id, userId), isNull(users.deletedAt))
  const [row] = await db.select({ id: users.id }).from(users).where(own).for('key share')
  if (!row) throw new Problem('signed-out')
}
