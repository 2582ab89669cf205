import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { adminPaths } from '../admin-paths.ts'
import { useSections } from '../nav/use-sections.ts'
import { type NamedView, useSavedViews } from '../saved-views/use-saved-views.ts'
import { useDebounced } from '../use-debounced.ts'
import { ACTIONS } from './actions.ts'
import { matchesWords } from './match-words.ts'

/** An entry of the palette that links to a screen or a record. */
export interface PaletteItem {
  path: string
  name: string
  detail?: string
  icon: IconName
}

interface PaletteGroup {
  title: string
  places: PaletteItem[]
}

const DEBOUNCE_MS = 200
const MAX_RESULTS = 5
/** Length of `ND-`, the prefix of every order number. */
const ORDER_PREFIX_LENGTH = 3

/** Palette results for a text: screens and saved views immediately; orders and products after a debounce. */
export function usePaletteResults(text: string): { groups: PaletteGroup[]; waits: boolean } {
  const { t, money } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const sections = useSections()
  const wanted = text.trim()
  const requested = useDebounced(wanted.length > 1 ? wanted : '', DEBOUNCE_MS)
  const orders = useLoad(requested && may('orders') ? `orders ${requested}` : null, options =>
    api.adminListOrders({ query: { search: requested, limit: String(MAX_RESULTS) } }, { ...options, quiet: true }),
  )
  const goods = useLoad(requested && may('stock') ? `goods ${requested}` : null, options =>
    api.adminListStock({ query: { search: requested, limit: String(MAX_RESULTS) } }, { ...options, quiet: true }),
  )
  const { views } = useSavedViews(wanted !== '')
  const foundOrders = orders.data?.data.orders ?? []
  // Hides products if the text is a complete order number, because products then match only by similarity.
  const isOrderNumber = foundOrders.some(({ number }) =>
    [number, number.slice(ORDER_PREFIX_LENGTH)].includes(requested.toUpperCase()),
  )
  const named = ({ name }: { name: string }) => matchesWords(wanted, name)
  const actions = wanted ? ACTIONS.filter(({ permission }) => may(permission)) : []
  const found = [...sections, ...actions]
    .map(({ path, label, icon, words }) => ({ path, name: t(label), icon, words: t(words) }))
    .filter(({ name, words }) => matchesWords(wanted, name, words))
  // Screens whose name matches precede screens that match by other words.
  const screens = found.toSorted((one, other) => Number(named(other)) - Number(named(one)))
  const groups = [
    { title: t('commands.screens'), places: screens },
    { title: t('saved-views.title'), places: wanted ? views.filter(named).map(placeOf) : [] },
    {
      title: t('admin-orders.title'),
      places: foundOrders.map(({ number, fullName, total }) => ({
        path: adminPaths.order(number),
        name: number,
        icon: 'bag' as const,
        detail: [fullName, money(total)].map(part => `\u2068${part}\u2069`).join(' · '),
      })),
    },
    {
      title: t('commands.goods'),
      places: (isOrderNumber ? [] : (goods.data?.data ?? [])).map(({ variantId, name, options, sku }) => ({
        path: adminPaths.stockItem(variantId),
        name: [name, ...options].join(' · '),
        icon: 'box' as const,
        detail: sku,
      })),
    },
  ]
  const isBehind = requested !== (wanted.length > 1 ? wanted : '')
  return {
    groups: groups.filter(({ places }) => places.length > 0),
    waits: isBehind || (requested !== '' && [orders, goods].some(({ loading, error }) => loading && !error)),
  }
}

const placeOf = ({ list, name, path }: NamedView): PaletteItem => ({ path, name, icon: ICONS[list] })
const ICONS = { orders: 'bag', products: 'tag', customers: 'user' } as const
