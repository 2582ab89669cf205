import type { AdminWaiting } from '../../../shared/contracts/dashboard.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import type { Permission } from '../../../shared/rules/permissions.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** Foldable groups of the side bar in their order; rows without a group are above them. */
export const GROUPS = ['sales', 'money', 'catalog', 'prices', 'people', 'content', 'settings', 'system'] as const
export type Group = (typeof GROUPS)[number]

/** A row of the side bar, the phone's drawer, the command palette and the list of shortcuts. */
export interface Section {
  /** A query, if any, distinguishes it from another row of the same path. */
  path: string
  label: MessageKey
  /** Other words by which the command palette finds it, separated by commas. */
  words: MessageKey
  group: Group | null
  icon: IconName
  /** Permission that the role needs; of several, any one is enough. */
  permission: Permission | readonly Permission[]
  /** Name of the count beside the label. */
  waits?: keyof AdminWaiting
  /** Key after `g`, as `KeyboardEvent.code`. */
  key?: `Key${string}`
}
