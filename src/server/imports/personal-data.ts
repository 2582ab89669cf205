import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { catalogueImports } from '../database/schema/imports.ts'

/** Product files belong to the shop and contain no personal data. */
export const importDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db.update(catalogueImports).set({ actorId: null }).where(eq(catalogueImports.actorId, userId))
  },
}
