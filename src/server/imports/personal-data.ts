import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { catalogueImports } from '../database/schema/imports.ts'

/** Files of products stay the shop's, and name nobody. */
export const importDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.update(catalogueImports).set({ actorId: null }).where(eq(catalogueImports.actorId, userId))
  },
}
