import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { adminPaths } from '../admin-paths.ts'
import { useSections } from '../nav/use-sections.ts'
import { type NamedView, useSavedViews } from '../saved-views/use-saved-views.ts'
import { useDebounced } from '../use-debounced.ts'

/** A target of the palette. */
export interface PaletteItem {
  path: string
  name: string
  detail?: string
  icon: IconName
}

export interface PaletteGroup {
  title: string
  places: PaletteItem[]
}

const PAUSE_MS = 200
const MOST = 5

/** Results for a text: screens at once; orders and products after a debounce. */
export function usePaletteResults(text: string): { groups: PaletteGroup[]; waits: boolean } {
  const { t, money } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const sections = useSections()
  const wished = text.trim()
  const asked = useDebounced(wished.length > 1 ? wished : '', PAUSE_MS)
  const orders = useLoad(asked && may('orders') ? `orders ${asked}` : null, options =>
    api.adminListOrders({ query: { search: asked, limit: String(MOST) } }, { ...options, quiet: true }),
  )
  const goods = useLoad(asked && may('stock') ? `goods ${asked}` : null, options =>
    api.adminListStock({ query: { search: asked, limit: String(MOST) } }, { ...options, quiet: true }),
  )
  const { views } = useSavedViews(wished !== '')
  const named = ({ name }: { name: string }) => foldedOf(name).includes(foldedOf(wished))
  const screens = sections.map(({ path, label, icon }) => ({ path, name: t(label), icon })).filter(named)
  const groups = [
    { title: t('commands.screens'), places: screens },
    { title: t('saved-views.title'), places: wished ? views.filter(named).map(placeOf) : [] },
    {
      title: t('admin-orders.title'),
      places: (orders.data?.data.orders ?? []).map(({ number, fullName, total }) => ({
        path: adminPaths.order(number),
        name: number,
        icon: 'bag' as const,
        detail: [fullName, money(total)].map(part => `\u2068${part}\u2069`).join(' · '),
      })),
    },
    {
      title: t('commands.goods'),
      places: (goods.data?.data ?? []).map(({ variantId, name, options, sku }) => ({
        path: adminPaths.stockItem(variantId),
        name: [name, ...options].join(' · '),
        icon: 'box' as const,
        detail: sku,
      })),
    },
  ]
  const isBehind = asked !== (wished.length > 1 ? wished : '')
  return {
    groups: groups.filter(({ places }) => places.length > 0),
    waits: isBehind || (asked !== '' && [orders, goods].some(({ loading, error }) => loading && !error)),
  }
}

const placeOf = ({ list, name, path }: NamedView): PaletteItem => ({ path, name, icon: ICONS[list] })
const ICONS = { orders: 'bag', products: 'tag', customers: 'user' } as const

/** Folded for matching: without case, marks and letter variants. */
function foldedOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
}
