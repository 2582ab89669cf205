import { desc, eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { savedCards } from '../database/schema/customers.ts'

export const cardDataHandler: PersonalDataHandler = {
  export: async (db, { userId }) => {
    const rows = await db.select().from(savedCards).where(eq(savedCards.userId, userId)).orderBy(desc(savedCards.id))
    return { cards: rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })) }
  },

  erase: async (db, { userId }) => {
    await db.delete(savedCards).where(eq(savedCards.userId, userId))
  },
}
