import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { lotRecalls } from '../database/schema/recalls.ts'
import { stockMovements } from '../database/schema/stock.ts'

/**
 * Keeps stock movements and recalls, because the stock is the sum of its movements, but removes the reference to the
 * person. Neither contains names.
 */
export const stockDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.update(stockMovements).set({ actorId: null }).where(eq(stockMovements.actorId, userId))
    await db.update(lotRecalls).set({ actorId: null }).where(eq(lotRecalls.actorId, userId))
  },
}
