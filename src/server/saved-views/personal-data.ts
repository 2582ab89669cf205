import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { adminViews } from '../database/schema/saved-views.ts'

/** Saved views are internal to the shop: not exported, but erased. */
export const savedViewDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.delete(adminViews).where(eq(adminViews.staffId, userId))
  },
}
