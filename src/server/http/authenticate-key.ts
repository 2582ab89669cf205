import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { ApiScope } from '../../shared/rules/api-scopes.ts'
import { hasPermission } from '../../shared/rules/permissions.ts'
import { apiKeys } from '../database/schema/api-keys.ts'
import { users } from '../database/schema/customers.ts'
import { hashToken, type SignedIn } from './authenticate.ts'
import { isEqualSecret } from './equal-secret.ts'
import type { Services } from './services.ts'

/** API key with which a request is made, on behalf of the key's owner. */
export interface ActingKey {
  id: number
  scopes: readonly ApiScope[]
}

/**
 * Format of an API key: a public prefix with 72 random bits, and a secret of 256 random bits. It differs from a
 * session's access token, which has 43 characters.
 */
const API_KEY = /^(nk_[\w-]{12})[\w-]{43}$/
const START_BYTES = 9
const SECRET_BYTES = 32
/** Minimum number of milliseconds between two updates of a key's last use. */
const USE_INTERVAL_MS = 60_000

/** Creates an API key; also returns its public prefix, by which its row is found. */
export function newApiKey({ random }: Pick<Services, 'random'>): { key: string; start: string } {
  const start = `nk_${random(START_BYTES).toString('base64url')}`
  return { key: start + random(SECRET_BYTES).toString('base64url'), start }
}

export const isApiKey = (token: string): boolean => API_KEY.test(token)

/** Condition for a key that is neither revoked nor expired, of a person who is neither blocked nor deleted. */
export const isUsableKey = (now: Date): SQL | undefined =>
  and(
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
    isNull(users.blockedAt),
    isNull(users.deletedAt),
  )

interface KeyCheck {
  /** Network address of the request. */
  address: string
  /** Replaced in mutation tests. */
  usable?: typeof isUsableKey
}

/**
 * Returns the caller of a request with an API key: the key's owner, limited to the key's scopes. Null for an unknown,
 * revoked or expired key, and when the owner is blocked or deleted or may no longer manage keys. Read on every request,
 * so that revocation takes effect immediately on every instance.
 */
export async function callerOfKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { address, usable = isUsableKey }: KeyCheck,
): Promise<SignedIn | null> {
  const now = clock()
  const start = API_KEY.exec(token)?.[1]
  if (start === undefined) return null
  const [row] = await db
    .select({ key: apiKeys, userId: users.id, role: users.role, staffRole: users.staffRole })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.start, start), usable(now)))
  if (!row || !isEqualSecret(hashToken(token), row.key.hash)) return null
  const { key, ...owner } = row
  if (!hasPermission(owner.staffRole, 'integrations')) return null
  await recordUse(db, key, { address, now })
  return {
    kind: 'signed-in',
    ...owner,
    sessionId: 0,
    key: { id: key.id, scopes: key.scopes },
    lacksFactor: false,
    profession: null,
    hasPriceLists: false,
    hasOwnPromotions: false,
  }
}

async function recordUse(
  db: Services['db'],
  { id, lastUsedAt }: typeof apiKeys.$inferSelect,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - USE_INTERVAL_MS)
  if (lastUsedAt !== null && lastUsedAt > before) return
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now, lastUsedAddress: address })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))))
}
