import { PERMISSIONS, type Permission } from './permissions.ts'

/**
 * Permissions that an API key cannot have: staff, audit log, backups, integrations, system, settings, and refunds,
 * which require a person's password.
 */
const FOR_PEOPLE = ['refunds', 'settings', 'staff', 'audit', 'system', 'backups', 'integrations'] as const
export type KeyPermission = Exclude<Permission, (typeof FOR_PEOPLE)[number]>
export type ScopeLevel = 'read' | 'write'
export type ApiScope = Exclude<`${KeyPermission}:${ScopeLevel}`, 'reports:write'>

/** Permissions that an API key can have. */
export const KEY_PERMISSIONS = PERMISSIONS.filter(
  (one): one is KeyPermission => !(FOR_PEOPLE as readonly Permission[]).includes(one),
)

/** Scopes of API keys. Reports have no write scope. */
export const API_SCOPES = KEY_PERMISSIONS.flatMap(permission => [
  `${permission}:read` as const,
  ...(permission === 'reports' ? [] : [`${permission}:write` as const]),
])

/** True if a key has the scope; a write scope includes the read scope. */
export function hasScope(scopes: readonly ApiScope[], scope: ApiScope): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/read$/, 'write') as ApiScope)
}

/** Returns the permission of a scope. */
export const permissionOf = (scope: ApiScope) => scope.split(':')[0] as KeyPermission

/** Removes scopes that another scope includes, and returns the others in the order of the permissions. */
export function normalizedScopes(scopes: readonly ApiScope[]): ApiScope[] {
  const isIncluded = (scope: ApiScope) =>
    scope.endsWith(':read') && scopes.includes(`${permissionOf(scope)}:write` as ApiScope)
  return API_SCOPES.filter(scope => scopes.includes(scope) && !isIncluded(scope))
}
