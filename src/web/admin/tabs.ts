import type { MessageKey } from '../../shared/i18n/messages.ts'
import type { Permission } from '../../shared/rules/permissions.ts'
import { paths } from '../paths.ts'
import { adminPaths } from './admin-paths.ts'
import { discountPaths } from './discount-paths.ts'

interface Tab {
  to: string
  words: MessageKey
  permission: Permission
  end?: false
}

/** The sections of the dashboard; each sees those of their role. */
export const TABS: readonly Tab[] = [
  { to: paths.admin, words: 'admin.orders', permission: 'orders' },
  { to: adminPaths.settlements, words: 'settlements.title', permission: 'money', end: false },
  { to: adminPaths.transfers, words: 'transfers.title', permission: 'money' },
  { to: adminPaths.applications, words: 'admin.applications', permission: 'professionals', end: false },
  { to: discountPaths.promotions, words: 'admin.discounts', permission: 'promotions', end: false },
  { to: adminPaths.stock, words: 'admin.stock', permission: 'stock', end: false },
  { to: adminPaths.shipping, words: 'shipping.tab', permission: 'shipping', end: false },
]
