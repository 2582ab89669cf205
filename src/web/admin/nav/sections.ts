import type { AdminWaiting } from '../../../shared/contracts/dashboard.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { PERMISSIONS, type Permission } from '../../../shared/rules/permissions.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { adminPaths } from '../admin-paths.ts'
import { contentPaths } from '../content/content-paths.ts'
import { promotionPaths } from '../promotion-paths.ts'

/** Groups of the side bar in their order; rows without a group are above them. */
export const GROUPS = ['sales', 'catalog', 'content', 'people', 'shop'] as const

/** A row of the side bar, the phone's drawer, the command palette and the list of shortcuts. */
export interface Section {
  /** A query, if any, distinguishes it from another row of the same path. */
  path: string
  label: MessageKey
  group: (typeof GROUPS)[number] | null
  icon: IconName
  /** Permission that the role needs; of several, any one is enough. */
  permission: Permission | readonly Permission[]
  /** Name of the count beside it. */
  waits?: keyof AdminWaiting
  /** Key after `g`, as `KeyboardEvent.code`. */
  key?: `Key${string}`
}

/** Every screen of the main navigation: a new one is a new row. */
export const SECTIONS: readonly Section[] = [
  { path: paths.admin, label: 'dashboard.title', group: null, icon: 'chart', permission: PERMISSIONS, key: 'KeyT' },
  {
    path: adminPaths.orders,
    label: 'admin-orders.title',
    group: 'sales',
    icon: 'bag',
    permission: 'orders',
    waits: 'toConfirm',
    key: 'KeyO',
  },
  {
    path: adminPaths.openReturns,
    label: 'admin-orders.returns',
    group: 'sales',
    icon: 'return',
    permission: 'orders',
    waits: 'returns',
  },
  {
    path: adminPaths.openRefunds,
    label: 'nav.refunds',
    group: 'sales',
    icon: 'cash',
    permission: 'refunds',
    waits: 'refunds',
  },
  {
    path: adminPaths.transfers,
    label: 'transfers.title',
    group: 'sales',
    icon: 'bank',
    permission: 'money',
    waits: 'transfers',
    key: 'KeyB',
  },
  {
    path: adminPaths.settlements,
    label: 'cash-settlements.title',
    group: 'sales',
    icon: 'card',
    permission: 'money',
    key: 'KeyC',
  },
  {
    path: adminPaths.products,
    label: 'catalog.products',
    group: 'catalog',
    icon: 'bottle',
    permission: 'catalogue',
    key: 'KeyI',
  },
  {
    path: adminPaths.categories,
    label: 'taxonomy.categories',
    group: 'catalog',
    icon: 'menu',
    permission: 'catalogue',
  },
  {
    path: adminPaths.synonyms,
    label: 'search-needs.section',
    group: 'catalog',
    icon: 'search',
    permission: 'catalogue',
  },
  {
    path: adminPaths.brands,
    label: 'taxonomy.brands',
    group: 'catalog',
    icon: 'leaf',
    permission: 'catalogue',
  },
  {
    path: adminPaths.completeness,
    label: 'catalog.completeness',
    group: 'catalog',
    icon: 'globe',
    permission: 'catalogue',
  },
  {
    path: adminPaths.stock,
    label: 'stock.title',
    group: 'catalog',
    icon: 'box',
    permission: 'stock',
    key: 'KeyS',
  },
  {
    path: adminPaths.imports,
    label: 'imports.title',
    group: 'catalog',
    icon: 'upload',
    permission: 'catalogue',
  },
  {
    path: promotionPaths.offers,
    label: 'promotions.offers',
    group: 'catalog',
    icon: 'tag',
    permission: 'promotions',
    key: 'KeyF',
  },
  {
    path: promotionPaths.promotions,
    label: 'promotions.title',
    group: 'catalog',
    icon: 'percent',
    permission: 'promotions',
    key: 'KeyP',
  },
  {
    path: promotionPaths.coupons,
    label: 'promotions.coupons',
    group: 'catalog',
    icon: 'ticket',
    permission: 'promotions',
  },
  {
    path: promotionPaths.prices,
    label: 'promotions.prices.title',
    group: 'catalog',
    icon: 'info',
    permission: ['orders', 'promotions'],
  },
  {
    path: adminPaths.media,
    label: 'media.title',
    group: 'catalog',
    icon: 'picture',
    permission: ['catalogue', 'content'],
  },
  {
    path: contentPaths.slides,
    label: 'content.slides',
    group: 'content',
    icon: 'home',
    permission: 'content',
  },
  {
    path: contentPaths.sections,
    label: 'content.sections',
    group: 'content',
    icon: 'grid',
    permission: 'content',
  },
  {
    path: contentPaths.pages,
    label: 'content.pages',
    group: 'content',
    icon: 'file',
    permission: 'content',
  },
  {
    path: contentPaths.menus,
    label: 'content.menus',
    group: 'content',
    icon: 'menu',
    permission: 'content',
  },
  {
    path: adminPaths.applications,
    label: 'professionals.applications',
    group: 'people',
    icon: 'stethoscope',
    permission: 'professionals',
    waits: 'applications',
    key: 'KeyA',
  },
  {
    path: adminPaths.customers,
    label: 'customers.title',
    group: 'people',
    icon: 'user',
    permission: 'customers',
    key: 'KeyU',
  },
  {
    path: adminPaths.messages,
    label: 'messages.title',
    group: 'people',
    icon: 'mail',
    permission: 'messages',
    waits: 'messages',
    key: 'KeyM',
  },
  {
    path: adminPaths.reviews,
    label: 'reviews.title',
    group: 'people',
    icon: 'chat',
    permission: 'reviews',
    waits: 'reviews',
    key: 'KeyR',
  },
  {
    path: adminPaths.newsletter,
    label: 'newsletter.title',
    group: 'people',
    icon: 'share',
    permission: 'newsletter',
  },
  {
    path: contentPaths.settings,
    label: 'content.settings',
    group: 'shop',
    icon: 'settings',
    permission: 'settings',
  },
  {
    path: contentPaths.languages,
    label: 'content.languages',
    group: 'shop',
    icon: 'globe',
    permission: 'settings',
  },
  {
    path: adminPaths.staff,
    label: 'staff.title',
    group: 'shop',
    icon: 'shield-check',
    permission: 'staff',
  },
  {
    path: adminPaths.audit,
    label: 'audit.log',
    group: 'shop',
    icon: 'clock',
    permission: 'audit',
  },
  {
    path: adminPaths.emails,
    label: 'email.list.title',
    group: 'shop',
    icon: 'upload',
    permission: 'system',
    waits: 'failedMails',
  },
  {
    path: adminPaths.jobs,
    label: 'jobs.title',
    group: 'shop',
    icon: 'settings',
    permission: 'system',
    waits: 'failedJobs',
  },
  {
    path: adminPaths.backups,
    label: 'backups.title',
    group: 'shop',
    icon: 'download',
    permission: 'backups',
  },
  {
    path: adminPaths.shipping,
    label: 'shipping.tab',
    group: 'shop',
    icon: 'truck',
    permission: 'shipping',
    key: 'KeyD',
  },
]

/** The row of an address: the longest whose path is its prefix and whose query it has. */
export function sectionOf(pathname: string, search: string, sections = SECTIONS): Section | undefined {
  const asked = new URLSearchParams(search)
  return sections
    .filter(({ path }) => {
      const [own = '', query] = path.split('?')
      const isHere = pathname === own || (own !== paths.admin && pathname.startsWith(`${own}/`))
      return isHere && [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value)
    })
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
