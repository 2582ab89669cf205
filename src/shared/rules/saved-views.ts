import type { Permission } from './permissions.ts'

/** Lists whose search and filters can be saved as a view, each with the permission required for the list. */
export const VIEWED_LISTS = {
  orders: 'orders',
  products: 'catalogue',
  customers: 'customers',
} as const satisfies Record<string, Permission>
export type ViewedList = keyof typeof VIEWED_LISTS
export const VIEWED_LIST_NAMES = Object.keys(VIEWED_LISTS) as ViewedList[]

/** Maximum number of saved views per person and list. */
export const MAX_VIEWS = 30
