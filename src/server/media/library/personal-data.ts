import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../database/personal-data-handler.ts'
import { pictures } from '../../database/schema/media.ts'

/** Images belong to the shop and contain no personal data. */
export const mediaDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.update(pictures).set({ addedBy: null }).where(eq(pictures.addedBy, userId))
  },
}
