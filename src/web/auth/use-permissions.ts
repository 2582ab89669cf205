import type { Permission } from '../../shared/rules/permissions.ts'
import { useSession } from './session.ts'

/**
 * Returns a function that checks whether the visitor's role has a permission, or at least one of several permissions.
 * For display only: the server enforces permissions.
 */
export function usePermissions(): (permission: Permission | readonly Permission[]) => boolean {
  const permissions = useSession(({ user }) => user?.permissions)
  return permission => [permission].flat().some(one => permissions?.includes(one as Permission))
}
