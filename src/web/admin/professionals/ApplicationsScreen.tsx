import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'

/** States by which the list can be filtered, the default first. */
const FILTERS = ['pending', 'information-asked', 'approved', 'rejected', 'all'] as const
type Filter = (typeof FILTERS)[number]

/**
 * Screen that lists the applications for professional accounts, longest waiting first. Filter and page are in the URL.
 */
export function ApplicationsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const filter = FILTERS.find(one => one === query.get('status')) ?? 'pending'
  const page = query.get('page') ?? '1'
  const { data, error, loading, reload } = useLoad(`${filter} ${page}`, options =>
    api.adminListApplications({ query: { status: filter === 'all' ? undefined : [filter], page } }, options),
  )
  return (
    <>
      <ListHeader
        title={t('professionals.applications.title')}
        total={data && t('professionals.applications.total', { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
      />
      <FilterChips
        filters={FILTERS.map(one => ({
          label: one === 'all' ? t('admin.all') : t(`professionals.application.state.${one}`),
          address: addressOf(one),
        }))}
        chosen={addressOf(filter)}
      />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.data}
        empty={{ title: t('professionals.applications.none'), text: t('professionals.applications.none.text') }}
      >
        {data => <ApplicationsTable applications={data.data} />}
      </LoadedList>
      {data && (
        <Pagination
          page={data.meta.page}
          pages={data.meta.pages}
          renderLink={({ page: to, ...look }) => <Link to={addressOf(filter, to)} {...look} />}
        />
      )}
    </>
  )
}

function addressOf(filter: Filter, page = 1): string {
  const query = new URLSearchParams({ status: filter })
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}
