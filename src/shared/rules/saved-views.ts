import type { Permission } from './permissions.ts'

/** The lists whose search and filters are kept under a name, each with the permission to see it. */
export const VIEWED_LISTS = {
  orders: 'orders',
  products: 'catalogue',
  customers: 'customers',
} as const satisfies Record<string, Permission>
export type ViewedList = keyof typeof VIEWED_LISTS
export const VIEWED = Object.keys(VIEWED_LISTS) as ViewedList[]

/** So many views one keeps of a list; more are no help. */
export const MAX_VIEWS = 30
