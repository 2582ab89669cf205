import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../database/personal-data-handler.ts'
import { images } from '../../database/schema/media.ts'

/** Images belong to the shop and contain no personal data. */
export const mediaDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.update(images).set({ addedBy: null }).where(eq(images.addedBy, userId))
  },
}
