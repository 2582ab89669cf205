import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useQuery } from '../../use-query.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeepPlace } from '../KeepPlace.tsx'
import { KeyPager } from '../KeyPager.tsx'
import { ListHead } from '../ListHead.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { TableSkeleton } from '../orders/TableSkeleton.tsx'
import { queryAddress } from '../query-address.ts'
import { MessagesTable } from './MessagesTable.tsx'

const SHOWS = ['open', 'done', 'all'] as const

/** What people wrote to the shop, those without an answer first; search, filter and page live in the address. */
export function MessagesScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
  const show = SHOWS.find(one => one === query.get('show')) ?? 'open'
  const search = query.get('search') ?? ''
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const addressOf = (edge: object = {}) => queryAddress({ show, search, ...edge })
  const { data, error, loading, reload } = useLoad(
    addressOf(edge),
    async options => (await api.adminListMessages({ query: { show, search, ...edge } }, options)).data,
  )
  return (
    <>
      <ListHead title={t('messages.title')} total={data && ''} loading={loading} onRefresh={reload} />
      <ListSearch
        key={search}
        label={t('messages.search')}
        value={search}
        addressOf={search => queryAddress({ show: search ? 'all' : show, search })}
      />
      <FilterChips
        filters={SHOWS.map(one => ({
          label: t(one === 'all' ? 'admin.all' : `messages.show.${one}`),
          address: queryAddress({ show: one, search }),
        }))}
        chosen={addressOf()}
      />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <KeepPlace rows={data.messages.map(({ id }) => id)}>
          {data.messages.length === 0 ? (
            <EmptyState
              drawing={<ListDrawing />}
              title={t('messages.none')}
              text={t(search ? 'messages.none.found' : show === 'open' ? 'messages.none.open' : 'messages.none.text')}
            />
          ) : (
            <MessagesTable messages={data.messages} />
          )}
        </KeepPlace>
      )}
      {data && <KeyPager previous={data.previous} next={data.next} addressOf={addressOf} />}
    </>
  )
}
