import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { adminViews } from '../database/schema/saved-views.ts'

/** What somebody looked for in the lists of the shop is the shop's to know: it is not told, and leaves with them. */
export const savedViewDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.delete(adminViews).where(eq(adminViews.staffId, userId))
  },
}
