import { eq } from 'drizzle-orm'
import type { Keeper } from '../database/keeper.ts'
import { adminViews } from '../database/schema/saved-views.ts'

/** What somebody looked for in the lists of the shop is the shop's to know: it is not told, and leaves with them. */
export const savedViewKeeper: Keeper = {
  tell: async () => ({}),

  forget: async (db, { userId }) => {
    await db.delete(adminViews).where(eq(adminViews.staffId, userId))
  },
}
