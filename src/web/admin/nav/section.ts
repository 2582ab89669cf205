import type { PendingCounts } from '../../../shared/contracts/dashboard.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import type { Permission } from '../../../shared/rules/permissions.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** Collapsible groups of the side bar in display order. Sections without a group are displayed above the groups. */
export const NAV_GROUPS = ['sales', 'money', 'catalog', 'prices', 'people', 'content', 'settings', 'system'] as const
export type NavGroup = (typeof NAV_GROUPS)[number]

/** One entry of the navigation: the side bar, the phone's drawer, the command palette and the list of shortcuts. */
export interface NavSection {
  /** Path; with a query if several entries have the same path. */
  path: string
  label: MessageKey
  /** Search keywords of the entry in the command palette, separated by commas. */
  words: MessageKey
  group: NavGroup | null
  icon: IconName
  /** Required permission. If there are several permissions, any one of them is sufficient. */
  permission: Permission | readonly Permission[]
  /** Name of the count that is displayed beside the label. */
  waits?: keyof PendingCounts
  /** Second key of the keyboard shortcut, after `g`, as `KeyboardEvent.code`. */
  key?: `Key${string}`
}
