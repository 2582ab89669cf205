import { and, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { savedCards } from '../database/schema/customers.ts'

/** Deletes a stored card with its gateway token, so that it can no longer be charged. Throws `not-found`. */
export async function removeCard(db: Db, userId: number, id: number): Promise<void> {
  const { rowCount } = await db.delete(savedCards).where(and(eq(savedCards.id, id), eq(savedCards.userId, userId)))
  if (rowCount === 0) throw new Problem('not-found')
}
