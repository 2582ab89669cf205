import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { adminViews } from '../database/schema/saved-views.ts'

/** Handler of saved views, which are internal to the shop: erased but not exported. */
export const savedViewDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.delete(adminViews).where(eq(adminViews.staffId, userId))
  },
}
