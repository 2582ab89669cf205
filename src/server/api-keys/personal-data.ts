import { eq, sql } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { apiKeys } from '../database/schema/api-keys.ts'

/**
 * API keys belong to the shop, so they are not exported. Keys of an erased owner are revoked and no longer refer to the
 * person.
 */
export const apiKeyDataHandler: PersonalDataHandler = {
  export: async () => ({}),

  erase: async (db, { userId }) => {
    await db
      .update(apiKeys)
      .set({ createdBy: null, revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())`, lastUsedAddress: null })
      .where(eq(apiKeys.createdBy, userId))
  },
}
