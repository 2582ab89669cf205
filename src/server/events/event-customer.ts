import { and, eq, isNull } from 'drizzle-orm'
import type { EventData } from '../../shared/contracts/events.ts'
import { users } from '../database/schema/customers.ts'
import type { EventContext } from './compose-event.ts'

/** Returns the event data of a customer; null after the account was deleted. */
export async function eventCustomer(
  { db, includesContact }: EventContext,
  id: number,
): Promise<EventData<'customer.registered'>['customer']> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!row) return null
  const { language, createdAt, firstName, lastName, email, phone } = row
  return {
    id,
    language,
    registeredAt: createdAt.toISOString(),
    contact: includesContact ? { firstName, lastName, email, phone } : null,
  }
}
