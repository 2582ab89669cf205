import { eq } from 'drizzle-orm'
import type { Keeper } from '../../database/keeper.ts'
import { pictures } from '../../database/schema/media.ts'

/** Pictures of the shop stay, and name nobody. */
export const pictureKeeper: Keeper = {
  tell: async () => ({}),

  forget: async (db, { userId }) => {
    await db.update(pictures).set({ addedBy: null }).where(eq(pictures.addedBy, userId))
  },
}
