import { desc, eq } from 'drizzle-orm'
import type { SavedCard } from '../../shared/contracts/payments.ts'
import type { Db } from '../database/connect.ts'
import { savedCards } from '../database/schema/customers.ts'

/** Stored cards of a person, the newest first. */
export function savedCardsOf(db: Db, userId: number): Promise<SavedCard[]> {
  const { id, brand, last4, expMonth, expYear } = savedCards
  return db
    .select({ id, brand, last4, expMonth, expYear })
    .from(savedCards)
    .where(eq(savedCards.userId, userId))
    .orderBy(desc(id))
}
