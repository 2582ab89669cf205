import type { Permission } from '../../shared/rules/permissions.ts'
import { useSession } from './session.ts'

/** Checks the visitor's role for a permission, or any of several. Affects display only; the server enforces it. */
export function usePermissions(): (permission: Permission | readonly Permission[]) => boolean {
  const permissions = useSession(({ user }) => user?.permissions)
  return permission => [permission].flat().some(one => permissions?.includes(one as Permission))
}
