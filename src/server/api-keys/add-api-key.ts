import type { ApiKey } from '../../shared/contracts/api-keys.ts'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { type ApiScope, permissionOf } from '../../shared/rules/api-scopes.ts'
import { endOfDay } from '../../shared/rules/days.ts'
import { hasPermission } from '../../shared/rules/permissions.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { apiKeys } from '../database/schema/api-keys.ts'
import { writeEmailToOwners } from '../email/write-to-owners.ts'
import { hashToken, type SignedIn } from '../http/authenticate.ts'
import { newApiKey } from '../http/authenticate-key.ts'
import type { Services } from '../http/services.ts'
import { apiKeyEmail } from './api-key-email.ts'
import { apiKeyState, apiKeysAt } from './present.ts'

interface NewApiKey {
  name: string
  scopes: ApiScope[]
  /** Last day on which the key is valid; blank for a key without expiry. */
  expiresOn?: string | null | undefined
  password: string
}

/** Calendar years from now within which a key's expiry must lie: later dates are typing errors. */
const MAX_YEARS = 10

/**
 * Creates an API key and returns it; only its hash is stored. The owners get an email. Throws `forbidden` for a scope
 * beyond the caller's permissions, `invalid` on `expiresOn`, and the errors of `confirmPassword`.
 */
export async function addApiKey(
  services: Services,
  { name, scopes, expiresOn, password }: NewApiKey,
  who: SignedIn,
): Promise<{ apiKey: ApiKey; key: string }> {
  if (!scopes.every(scope => hasPermission(who.staffRole, permissionOf(scope)))) throw new Problem('forbidden')
  const now = services.clock()
  const expiresAt = expiresOn ? endOfDay(expiresOn) : null
  if (expiresAt !== null && (expiresAt <= now || expiresAt.getUTCFullYear() > now.getUTCFullYear() + MAX_YEARS))
    throw invalidField('expiresOn', 'date')
  const { email, firstName, lastName } = await confirmPassword(services, who.userId, password)
  const { key, start } = newApiKey(services)
  const { id } = await auditedChange(services, who, { subject: 'api-key', action: 'api-key-added' }, async db => {
    const values = { name, scopes, expiresAt, start, hash: hashToken(key), createdBy: who.userId, createdAt: now }
    const [row] = await db.insert(apiKeys).values(values).returning()
    await writeEmailToOwners(db, (t, language) => {
      const page = `${services.config.publicUrl}/${language}/nadara_view/admin-dashboard/integrations/api-keys`
      return apiKeyEmail(t, { name, person: `${firstName} ${lastName}`.trim() || email, page })
    })
    return { id: row!.id, before: null, after: { id: row!.id, ...apiKeyState(row!) } }
  })
  const [apiKey] = await apiKeysAt(services.db, now, id)
  return { apiKey: apiKey!, key }
}
