import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { type Caller, VISITOR } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { customerAsCaller } from '../pricing/viewer.ts'

/**
 * Returns the caller for an order placed by staff: the customer, whose prices, groups and limits apply, or an anonymous
 * visitor if no customer is given. Throws `not-found`.
 */
export async function callerOfCustomer(
  db: Db,
  { clock, professionOf }: Pick<Services, 'clock' | 'professionOf'>,
  customerId: number | null | undefined,
): Promise<Caller> {
  if (!customerId) return VISITOR
  const own = and(eq(users.id, customerId), eq(users.role, 'customer'), isNull(users.deletedAt))
  const [row] = await db.select().from(users).where(own)
  if (!row) throw new Problem('not-found')
  return customerAsCaller(row, await professionOf(db, row.id, clock()))
}
