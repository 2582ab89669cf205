import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { adminPaths } from '../admin-paths.ts'
import type { NavSection } from '../nav/section.ts'
import { promotionPaths } from '../promotion-paths.ts'

/**
 * A palette entry for a screen that is not in the sidebar: a form for a new record or an import, or a list within
 * another screen.
 */
type Action = Pick<NavSection, 'path' | 'label' | 'icon' | 'permission'> & { words: MessageKey }

export const ACTIONS: readonly Action[] = [
  {
    path: adminPaths.product('new'),
    label: 'catalog.add',
    icon: 'plus',
    permission: 'catalogue',
    words: 'commands.words.new-product',
  },
  {
    path: adminPaths.phoneOrders,
    label: 'phone-orders.title',
    icon: 'plus',
    permission: 'orders',
    words: 'commands.words.new-order',
  },
  {
    path: promotionPaths.coupon('new'),
    label: 'promotions.coupons.new',
    icon: 'plus',
    permission: 'promotions',
    words: 'commands.words.new-coupon',
  },
  {
    path: promotionPaths.promotion('new'),
    label: 'promotions.new',
    icon: 'plus',
    permission: 'promotions',
    words: 'commands.words.new-promotion',
  },
  {
    path: promotionPaths.priceList('new'),
    label: 'price-lists.new',
    icon: 'plus',
    permission: 'promotions',
    words: 'commands.words.new-price-list',
  },
  {
    path: adminPaths.category('new'),
    label: 'taxonomy.category.new',
    icon: 'plus',
    permission: 'catalogue',
    words: 'commands.words.new-category',
  },
  {
    path: adminPaths.brand('new'),
    label: 'taxonomy.brand.new',
    icon: 'plus',
    permission: 'catalogue',
    words: 'commands.words.new-brand',
  },
  {
    path: adminPaths.customerGroups,
    label: 'customers.groups',
    icon: 'user',
    permission: 'customers',
    words: 'commands.words.groups',
  },
  {
    path: adminPaths.searchNeeds,
    label: 'search-needs.title',
    icon: 'search',
    permission: 'catalogue',
    words: 'commands.words.needs',
  },
  {
    path: adminPaths.searchPins,
    label: 'search-pins.title',
    icon: 'search',
    permission: 'catalogue',
    words: 'commands.words.pins',
  },
  {
    path: adminPaths.settlementImport,
    label: 'cash-settlements.import',
    icon: 'upload',
    permission: 'money',
    words: 'commands.words.new-settlement',
  },
]
