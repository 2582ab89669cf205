import { eq } from 'drizzle-orm'
import type { ApiKey } from '../../shared/contracts/api-keys.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import { apiKeys } from '../database/schema/api-keys.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { apiKeyState, apiKeysAt } from './present.ts'

/** Revokes an API key permanently; idempotent. Throws `not-found`. */
export async function revokeApiKey({ db, clock }: Services, id: number, { userId }: SignedIn): Promise<ApiKey> {
  const now = clock()
  await db.transaction(async db => {
    const [before] = await db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('no key update')
    if (!before) throw new Problem('not-found')
    if (before.revokedAt !== null) return skipAudit()
    const [after] = await db.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id)).returning()
    await writeAudit(db, {
      actorId: userId,
      action: 'api-key-revoked',
      subject: 'api-key',
      subjectId: String(id),
      before: apiKeyState(before),
      after: apiKeyState(after!),
      at: now,
    })
  })
  const [apiKey] = await apiKeysAt(db, now, id)
  return apiKey!
}
