import { eq } from 'drizzle-orm'
import type { Keeper } from '../database/keeper.ts'
import { stockMovements } from '../database/schema/inventory.ts'

/** Movements of the stock stay, for they add up to it, and name nobody. */
export const inventoryKeeper: Keeper = {
  tell: async () => ({}),

  forget: async (db, { userId }) => {
    await db.update(stockMovements).set({ actorId: null }).where(eq(stockMovements.actorId, userId))
  },
}
