import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { queryString } from '../query-string.ts'
import { MessagesTable } from './MessagesTable.tsx'

const SHOWS = ['open', 'done', 'all'] as const

/** Screen that lists the contact messages, by default the open messages. Search, filter and page are in the URL. */
export function MessagesScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const show = SHOWS.find(one => one === query.get('show')) ?? 'open'
  const search = query.get('search') ?? ''
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const addressOf = (edge: object = {}) => queryString({ show, search, ...edge })
  const { data, error, loading, reload } = useLoad(
    addressOf(edge),
    async options => (await api.adminListMessages({ query: { show, search, ...edge } }, options)).data,
  )
  return (
    <>
      <ListHeader title={t('messages.title')} total={data && ''} loading={loading} onRefresh={reload} />
      <ListSearch
        key={search}
        label={t('messages.search')}
        value={search}
        addressOf={search => queryString({ show: search ? 'all' : show, search })}
      />
      <FilterChips
        filters={SHOWS.map(one => ({
          label: t(one === 'all' ? 'admin.all' : `messages.show.${one}`),
          address: queryString({ show: one, search }),
        }))}
        chosen={addressOf()}
      />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.messages}
        idOf={({ id }) => id}
        empty={{
          title: t('messages.none'),
          text: t(search ? 'messages.none.found' : show === 'open' ? 'messages.none.open' : 'messages.none.text'),
        }}
      >
        {data => <MessagesTable messages={data.messages} />}
      </LoadedList>
      {data && <KeysetPager previous={data.previous} next={data.next} addressOf={addressOf} />}
    </>
  )
}
