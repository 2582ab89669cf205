import type { Permission } from '../../shared/rules/permissions.ts'
import { useSession } from './session.ts'

/**
 * Asks whether the visitor's role has a permission, or one of several. Decides what is shown; the server decides what is
 * done.
 */
export function usePermissions(): (permission: Permission | readonly Permission[]) => boolean {
  const permissions = useSession(({ user }) => user?.permissions)
  return permission => [permission].flat().some(one => permissions?.includes(one as Permission))
}
