import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { LotsTable } from './LotsTable.tsx'
import { StockTable } from './StockTable.tsx'
import './stock.css'

/** Choices for the number of days within which listed lots expire. */
const AHEAD = ['30', '90']

/** Screen with the stock lists: all, low, expiring soon, blocked. The selected list is in the URL. */
export function StockScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const view = { show: query.get('show') ?? '', days: query.get('days') ?? '', search: query.get('search') ?? '' }
  const page = query.get('page') ?? '1'
  const showsLots = view.show === 'expiring' || view.show === 'blocked'
  const { data, error, loading, reload } = useLoad(`${addressOf(view)} ${page}`, async options => {
    const { show, days, search } = view
    if (showsLots) {
      const { data: lots, meta } = await api.adminListLots({ query: { show, days, page } }, options)
      return { lots, meta }
    }
    const { data: rows, meta } = await api.adminListStock({ query: { show, search, page } }, options)
    return { rows, meta }
  })
  const filters = [
    { label: t('admin.all'), address: addressOf({}) },
    { label: t('stock.show.low'), address: addressOf({ show: 'low' }) },
    ...AHEAD.map(days => ({
      label: t('stock.show.expiring', { days: Number(days) }),
      address: addressOf({ show: 'expiring', days }),
    })),
    { label: t('stock.show.blocked'), address: addressOf({ show: 'blocked' }) },
  ]
  return (
    <>
      <ListHeader
        title={t('stock.title')}
        total={data && t(`stock.total.${showsLots ? 'lots' : 'variants'}`, { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
      />
      <FilterChips filters={filters} chosen={addressOf({ ...view, search: '' })} />
      {!showsLots && (
        <ListSearch
          key={`${view.show} ${view.search}`}
          label={t('stock.search')}
          value={view.search}
          addressOf={search => addressOf({ show: view.show, search })}
        />
      )}
      <LoadedList
        loaded={{ data, error, reload }}
        rows={({ lots, rows }): readonly unknown[] => lots ?? rows}
        empty={{ title: t('stock.none'), text: t(emptyText(view)) }}
      >
        {({ lots, rows }) => (lots ? <LotsTable lots={lots} /> : <StockTable rows={rows} />)}
      </LoadedList>
      {data && (
        <Pagination
          page={data.meta.page}
          pages={data.meta.pages}
          renderLink={({ page: to, ...look }) => <Link to={addressOf(view, to)} {...look} />}
        />
      )}
    </>
  )
}

interface View {
  show?: string
  days?: string
  search?: string
}

function addressOf({ show, days, search }: View, page = 1): string {
  const query = new URLSearchParams()
  if (show) query.set('show', show)
  if (days) query.set('days', days)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

function emptyText({ show, search }: View) {
  if (search) return 'stock.none.search'
  return show === 'expiring' || show === 'blocked'
    ? (`stock.none.${show}` as const)
    : show
      ? 'stock.none.low'
      : 'stock.none.all'
}
