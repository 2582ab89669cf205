import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../database/personal-data-handler.ts'
import { images } from '../../database/schema/media.ts'

/** Images belong to the shop. Erasure only clears the reference to the user who added them. */
export const mediaDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.update(images).set({ addedBy: null }).where(eq(images.addedBy, userId))
  },
}
