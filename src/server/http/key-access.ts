import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import { API_SCOPES, type ApiScope, hasScope, permissionOf, type ScopeLevel } from '../../shared/rules/api-scopes.ts'
import { hasPermission, type Permission } from '../../shared/rules/permissions.ts'
import type { SignedIn } from './authenticate.ts'

/** Replaced in mutation tests. */
interface Rules {
  may?: typeof hasPermission
  covers?: typeof hasScope
}

/**
 * Scopes of which an API key needs one to call an endpoint. Empty for endpoints that API keys may not call: all that
 * are not for staff, those whose permission is for people only, and those that require a password.
 */
export function scopesFor(endpoint: Endpoint): ApiScope[] {
  if (endpoint.access !== 'admin' || requiresPassword(endpoint)) return []
  const level = endpoint.method === 'GET' || endpoint.reads ? 'read' : 'write'
  const wanted = [endpoint.permission].flat().map(permission => `${permission}:${level}`)
  return API_SCOPES.filter(scope => wanted.includes(scope))
}

function requiresPassword({ body }: Endpoint): boolean {
  const { password } =
    (body as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> })?.shape ?? {}
  return password !== undefined && !password.safeParse(undefined).success
}

/**
 * True if an API key has one of the scopes that an endpoint requires, and the key's owner has the permission of that
 * scope.
 */
export function canApiKeyCall(
  endpoint: Endpoint,
  { staffRole, key }: Pick<SignedIn, 'staffRole' | 'key'>,
  { may = hasPermission, covers = hasScope }: Rules = {},
): boolean {
  return scopesFor(endpoint).some(scope => covers(key?.scopes ?? [], scope) && may(staffRole, permissionOf(scope)))
}

/**
 * True if the caller has a permission at a level (`read` or `write`): by role, and for an API key also by its scopes.
 */
export function canAccess(
  { staffRole, key }: Pick<SignedIn, 'staffRole' | 'key'>,
  permission: Permission,
  level: ScopeLevel = 'read',
): boolean {
  if (!hasPermission(staffRole, permission)) return false
  const scope = API_SCOPES.find(one => one === `${permission}:${level}`)
  return key === null || (scope !== undefined && hasScope(key.scopes, scope))
}
