import type { Permission } from './permissions.ts'

/** Lists whose search and filters can be saved as a view, each with the permission required for the list. */
export const SAVED_VIEW_LISTS = {
  orders: 'orders',
  products: 'catalogue',
  customers: 'customers',
} as const satisfies Record<string, Permission>
export type SavedViewList = keyof typeof SAVED_VIEW_LISTS
export const SAVED_VIEW_LIST_NAMES = Object.keys(SAVED_VIEW_LISTS) as SavedViewList[]

/** Maximum number of saved views per person and list. */
export const MAX_VIEWS = 30
