import { randomBytes } from 'node:crypto'
import type { Db } from '../../src/server/database/connect.ts'
import { apiKeys } from '../../src/server/database/schema/api-keys.ts'
import { hashToken } from '../../src/server/http/authenticate.ts'
import { newApiKey } from '../../src/server/http/authenticate-key.ts'
import type { ApiScope } from '../../src/shared/rules/api-scopes.ts'
import { buildPerson } from './build-person.ts'

/**
 * Creates an API key of the user `createdBy`, by default of a new owner. Returns its id, the key as a token, and the id
 * of the user.
 */
export async function buildApiKey(
  db: Db,
  scopes: ApiScope[],
  { createdBy, expiresAt = null }: { createdBy?: number; expiresAt?: Date | null } = {},
) {
  const userId = createdBy ?? (await buildPerson(db, { staffRole: 'owner' })).userId
  const { key: token, start } = newApiKey({ random: randomBytes })
  const [row] = await db
    .insert(apiKeys)
    .values({ name: 'ERP', start, hash: hashToken(token), scopes, createdBy: userId, expiresAt })
    .returning({ id: apiKeys.id })
  return { id: row!.id, token, userId }
}
