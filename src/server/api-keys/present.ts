import { desc, eq, isNull } from 'drizzle-orm'
import type { ApiKey } from '../../shared/contracts/api-keys.ts'
import { hasPermission } from '../../shared/rules/permissions.ts'
import type { Db } from '../database/connect.ts'
import { apiKeys } from '../database/schema/api-keys.ts'
import { users } from '../database/schema/customers.ts'

type KeyRow = typeof apiKeys.$inferSelect
type Owner = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'staffRole' | 'blockedAt' | 'deletedAt'>

/** The state stored in the audit log. */
export const apiKeyState = ({ name, start, scopes, expiresAt, revokedAt }: KeyRow) => ({
  name,
  start,
  access: scopes,
  expiresAt,
  revokedAt,
})

/**
 * Returns the API keys, or one of them, with their state at a time: active keys first, revoked ones last, otherwise
 * newest first.
 */
export async function apiKeysAt(db: Db, now: Date, id?: number): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, owner: users })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(id === undefined ? undefined : eq(apiKeys.id, id))
    .orderBy(desc(isNull(apiKeys.revokedAt)), desc(apiKeys.id))
  const keys = rows.map(({ key, owner }) => presentKey(key, owner, now))
  return [...keys.filter(({ state }) => state === 'active'), ...keys.filter(({ state }) => state !== 'active')]
}

function presentKey(key: KeyRow, owner: Owner | null, now: Date): ApiKey {
  const { id, name, start, scopes, createdAt, expiresAt, revokedAt, lastUsedAt, lastUsedAddress } = key
  return {
    id,
    name,
    start,
    scopes,
    state: stateOf(key, owner, now),
    createdBy: owner ? `${owner.firstName} ${owner.lastName}`.trim() || null : null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedAddress,
  }
}

function stateOf({ revokedAt, expiresAt }: KeyRow, owner: Owner | null, now: Date): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  const mayManage =
    owner?.blockedAt === null && owner.deletedAt === null && hasPermission(owner.staffRole, 'integrations')
  return mayManage ? 'active' : 'suspended'
}
