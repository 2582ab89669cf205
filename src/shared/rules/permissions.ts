/** What staff may do, in the words of the shop. A permission covers seeing and changing. */
export const PERMISSIONS = [
  'orders',
  /** Money back to a buyer. */
  'refunds',
  /** Money that comes in: settlements of couriers, bank transfers. */
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
  'system',
  /** The whole shop in one file, to take away. */
  'backups',
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

/** What a role may do; nothing without one. */
export function permissionsOf(role: StaffRole | null): readonly Permission[] {
  return role === null ? [] : OF_ROLE[role]
}

/** Whether a role has a permission, or one of several where any of them will do. Who has no role has none. */
export function hasPermission(role: StaffRole | null, permission: Permission | readonly Permission[]): boolean {
  return [permission].flat().some(one => permissionsOf(role).includes(one as Permission))
}
