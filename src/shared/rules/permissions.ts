/**
 * Permissions of staff. Reading and changing an area require the same permission; `audit` and `reports` allow reading
 * only.
 */
export const PERMISSIONS = [
  'orders',
  /** Refunding buyers. */
  'refunds',
  /** Recording incoming money: settlements of couriers, bank transfers. */
  'money',
  'catalogue',
  'stock',
  'promotions',
  'shipping',
  'professionals',
  'customers',
  'reviews',
  'messages',
  'newsletter',
  'content',
  'settings',
  'staff',
  'audit',
  'reports',
  /** Seeing purchase costs and margins, and correcting the cost of a lot. */
  'costs',
  'system',
  /** Making, downloading and deleting full backups of the shop. */
  'backups',
  /** Managing webhooks and API keys. */
  'integrations',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const STAFF_ROLES = ['owner', 'catalogue', 'orders', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const OF_ROLE: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  catalogue: ['catalogue', 'stock', 'promotions', 'content', 'reviews'],
  orders: ['orders', 'refunds', 'money', 'stock', 'shipping', 'customers', 'messages', 'reports'],
  support: ['orders', 'customers', 'professionals', 'reviews', 'messages', 'newsletter'],
}

/** Permissions of a role; none without a role. */
export function permissionsOf(role: StaffRole | null): readonly Permission[] {
  return role === null ? [] : OF_ROLE[role]
}

/** True when a role has the permission, or at least one of several permissions. False without a role. */
export function hasPermission(role: StaffRole | null, permission: Permission | readonly Permission[]): boolean {
  return [permission].flat().some(one => permissionsOf(role).includes(one as Permission))
}
