import type { AdminWaiting } from '../../../shared/contracts/dashboard.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { PERMISSIONS, type Permission } from '../../../shared/rules/permissions.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { adminPaths } from '../admin-paths.ts'
import { contentPaths } from '../content/content-paths.ts'
import { promotionPaths } from '../promotion-paths.ts'

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

/** Every screen of the main navigation; add new ones here. */
export const SECTIONS: readonly Section[] = [
  {
    path: paths.admin,
    label: 'dashboard.title',
    words: 'commands.words.today',
    group: null,
    icon: 'chart',
    permission: PERMISSIONS,
    key: 'KeyT',
  },
  {
    path: adminPaths.reports,
    label: 'reports.title',
    words: 'commands.words.reports',
    group: null,
    icon: 'sort',
    permission: 'reports',
  },
  {
    path: adminPaths.orders,
    label: 'admin-orders.title',
    words: 'commands.words.orders',
    group: 'sales',
    icon: 'bag',
    permission: 'orders',
    waits: 'toConfirm',
    key: 'KeyO',
  },
  {
    path: adminPaths.handover,
    label: 'shipping.handover.title',
    words: 'commands.words.handover',
    group: 'sales',
    icon: 'truck',
    permission: 'orders',
    key: 'KeyH',
  },
  {
    path: adminPaths.openReturns,
    label: 'admin-orders.returns',
    words: 'commands.words.returns',
    group: 'sales',
    icon: 'return',
    permission: 'orders',
    waits: 'returns',
  },
  {
    path: adminPaths.openRefunds,
    label: 'nav.refunds',
    words: 'commands.words.refunds',
    group: 'sales',
    icon: 'cash',
    permission: 'refunds',
    waits: 'refunds',
  },
  {
    path: adminPaths.transfers,
    label: 'transfers.title',
    words: 'commands.words.transfers',
    group: 'money',
    icon: 'bank',
    permission: 'money',
    waits: 'transfers',
    key: 'KeyB',
  },
  {
    path: adminPaths.settlements,
    label: 'cash-settlements.title',
    words: 'commands.words.settlements',
    group: 'money',
    icon: 'card',
    permission: 'money',
    key: 'KeyC',
  },
  {
    path: adminPaths.invoices,
    label: 'invoices.title',
    words: 'commands.words.invoices',
    group: 'money',
    icon: 'file',
    permission: 'orders',
  },
  {
    path: adminPaths.products,
    label: 'catalog.products',
    words: 'commands.words.products',
    group: 'catalog',
    icon: 'bottle',
    permission: 'catalogue',
    key: 'KeyI',
  },
  {
    path: adminPaths.stock,
    label: 'stock.title',
    words: 'commands.words.stock',
    group: 'catalog',
    icon: 'box',
    permission: 'stock',
    key: 'KeyS',
  },
  {
    path: adminPaths.categories,
    label: 'taxonomy.categories',
    words: 'commands.words.categories',
    group: 'catalog',
    icon: 'menu',
    permission: 'catalogue',
  },
  {
    path: adminPaths.brands,
    label: 'taxonomy.brands',
    words: 'commands.words.brands',
    group: 'catalog',
    icon: 'leaf',
    permission: 'catalogue',
  },
  {
    path: adminPaths.productClasses,
    label: 'taxonomy.classes',
    words: 'commands.words.classes',
    group: 'catalog',
    icon: 'lock',
    permission: 'catalogue',
  },
  {
    path: adminPaths.media,
    label: 'media.title',
    words: 'commands.words.media',
    group: 'catalog',
    icon: 'image',
    permission: ['catalogue', 'content'],
  },
  {
    path: adminPaths.completeness,
    label: 'catalog.completeness',
    words: 'commands.words.completeness',
    group: 'catalog',
    icon: 'globe',
    permission: 'catalogue',
  },
  {
    path: adminPaths.synonyms,
    label: 'search-needs.section',
    words: 'commands.words.search',
    group: 'catalog',
    icon: 'search',
    permission: 'catalogue',
  },
  {
    path: adminPaths.imports,
    label: 'imports.title',
    words: 'commands.words.imports',
    group: 'catalog',
    icon: 'upload',
    permission: 'catalogue',
  },
  {
    path: promotionPaths.offers,
    label: 'promotions.offers',
    words: 'commands.words.offers',
    group: 'prices',
    icon: 'tag',
    permission: 'promotions',
    key: 'KeyF',
  },
  {
    path: promotionPaths.promotions,
    label: 'promotions.title',
    words: 'commands.words.promotions',
    group: 'prices',
    icon: 'percent',
    permission: 'promotions',
    key: 'KeyP',
  },
  {
    path: promotionPaths.coupons,
    label: 'promotions.coupons',
    words: 'commands.words.coupons',
    group: 'prices',
    icon: 'ticket',
    permission: 'promotions',
  },
  {
    path: promotionPaths.priceLists,
    label: 'price-lists.title',
    words: 'commands.words.price-lists',
    group: 'prices',
    icon: 'tag',
    permission: 'promotions',
  },
  {
    path: promotionPaths.prices,
    label: 'promotions.prices.title',
    words: 'commands.words.price-check',
    group: 'prices',
    icon: 'info',
    permission: ['orders', 'promotions'],
  },
  {
    path: adminPaths.customers,
    label: 'customers.title',
    words: 'commands.words.customers',
    group: 'people',
    icon: 'user',
    permission: 'customers',
    key: 'KeyU',
  },
  {
    path: adminPaths.applications,
    label: 'professionals.applications',
    words: 'commands.words.applications',
    group: 'people',
    icon: 'stethoscope',
    permission: 'professionals',
    waits: 'applications',
    key: 'KeyA',
  },
  {
    path: adminPaths.messages,
    label: 'messages.title',
    words: 'commands.words.messages',
    group: 'people',
    icon: 'mail',
    permission: 'messages',
    waits: 'messages',
    key: 'KeyM',
  },
  {
    path: adminPaths.reviews,
    label: 'reviews.title',
    words: 'commands.words.reviews',
    group: 'people',
    icon: 'chat',
    permission: 'reviews',
    waits: 'reviews',
    key: 'KeyR',
  },
  {
    path: adminPaths.newsletter,
    label: 'newsletter.title',
    words: 'commands.words.newsletter',
    group: 'people',
    icon: 'share',
    permission: 'newsletter',
  },
  {
    path: contentPaths.slides,
    label: 'content.slides',
    words: 'commands.words.slides',
    group: 'content',
    icon: 'home',
    permission: 'content',
  },
  {
    path: contentPaths.sections,
    label: 'content.sections',
    words: 'commands.words.sections',
    group: 'content',
    icon: 'grid',
    permission: 'content',
  },
  {
    path: contentPaths.pages,
    label: 'content.pages',
    words: 'commands.words.pages',
    group: 'content',
    icon: 'file',
    permission: 'content',
  },
  {
    path: contentPaths.menus,
    label: 'content.menus',
    words: 'commands.words.menus',
    group: 'content',
    icon: 'menu',
    permission: 'content',
  },
  {
    path: contentPaths.redirects,
    label: 'redirects.title',
    words: 'commands.words.redirects',
    group: 'content',
    icon: 'return',
    permission: 'content',
  },
  {
    path: contentPaths.settings,
    label: 'content.settings',
    words: 'commands.words.settings',
    group: 'settings',
    icon: 'settings',
    permission: 'settings',
  },
  {
    path: adminPaths.shipping,
    label: 'shipping.tab',
    words: 'commands.words.delivery',
    group: 'settings',
    icon: 'truck',
    permission: 'shipping',
    key: 'KeyD',
  },
  {
    path: contentPaths.languages,
    label: 'content.languages',
    words: 'commands.words.languages',
    group: 'settings',
    icon: 'globe',
    permission: 'settings',
  },
  {
    path: adminPaths.staff,
    label: 'staff.title',
    words: 'commands.words.staff',
    group: 'settings',
    icon: 'shield-check',
    permission: 'staff',
  },
  {
    path: adminPaths.emails,
    label: 'email.list.title',
    words: 'commands.words.emails',
    group: 'system',
    icon: 'upload',
    permission: 'system',
    waits: 'failedMails',
  },
  {
    path: adminPaths.jobs,
    label: 'jobs.title',
    words: 'commands.words.jobs',
    group: 'system',
    icon: 'settings',
    permission: 'system',
    waits: 'failedJobs',
  },
  {
    path: adminPaths.backups,
    label: 'backups.title',
    words: 'commands.words.backups',
    group: 'system',
    icon: 'download',
    permission: 'backups',
  },
  {
    path: adminPaths.audit,
    label: 'audit.log',
    words: 'commands.words.audit',
    group: 'system',
    icon: 'clock',
    permission: 'audit',
  },
]

/** The section of an address: the longest path that is its prefix and whose query it contains. */
export function sectionOf(pathname: string, search: string, sections = SECTIONS): Section | undefined {
  const requested = new URLSearchParams(search)
  return sections
    .filter(({ path }) => {
      const [own = '', query] = path.split('?')
      const isHere = pathname === own || (own !== paths.admin && pathname.startsWith(`${own}/`))
      return isHere && [...new URLSearchParams(query)].every(([name, value]) => requested.get(name) === value)
    })
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
