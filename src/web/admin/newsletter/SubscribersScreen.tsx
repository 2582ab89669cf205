import { useState } from 'react'
import type { Subscriber } from '../../../shared/contracts/admin-newsletter.ts'
import { SUBSCRIBER_STATES } from '../../../shared/rules/subscriber-states.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { queryString } from '../query-string.ts'
import { SubscribersTable } from './SubscribersTable.tsx'
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx'

/** Screen that lists the newsletter subscribers. State, search and page are in the URL. */
export function SubscribersScreen() {
  const { t, number } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const [exporting, setExporting] = useState(false)
  const [leaving, setLeaving] = useState<Subscriber | null>(null)
  const state = SUBSCRIBER_STATES.find(one => one === query.get('state')) ?? 'subscribed'
  const search = query.get('search') ?? ''
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const addressOf = (edge: object = {}) => queryString({ state, search, ...edge })
  const { data, error, loading, reload } = useLoad(
    addressOf(edge),
    async options => (await api.adminListSubscribers({ query: { state, search, ...edge } }, options)).data,
  )
  return (
    <>
      <ListHeader title={t('newsletter.title')} total={data && ''} loading={loading} onRefresh={reload} />
      <div className="spread">
        <ListSearch
          key={search}
          label={t('newsletter.search')}
          value={search}
          addressOf={search => queryString({ state, search })}
        />
        <Button variant="secondary" size="small" onClick={() => setExporting(true)}>
          <Icon name="download" />
          {t('newsletter.export')}
        </Button>
      </div>
      <FilterChips
        filters={SUBSCRIBER_STATES.map(one => ({
          label: `${t(`newsletter.state.${one}`)}${data ? ` ${number(data.counts[one])}` : ''}`,
          address: queryString({ state: one, search }),
        }))}
        chosen={addressOf()}
      />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.subscribers}
        idOf={({ id }) => id}
        empty={{ title: t('newsletter.none'), text: t('newsletter.none.text') }}
      >
        {data => <SubscribersTable subscribers={data.subscribers} onUnsubscribe={setLeaving} />}
      </LoadedList>
      {data && <KeysetPager previous={data.previous} next={data.next} addressOf={addressOf} />}
      <ActionDialog
        open={exporting}
        onClose={() => setExporting(false)}
        title={t('newsletter.export')}
        action={t('newsletter.export')}
        send={async fields =>
          (await api.adminExportSubscribers({ body: { password: fields('password') } })).data as Blob
        }
        done={file => {
          downloadFile('newsletter.csv', file)
          addToast({ type: 'success', title: t('newsletter.export.done') })
        }}
        onLate={reload}
      >
        {errors => (
          <>
            <p className="quiet">{t('newsletter.export.text')}</p>
            <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
          </>
        )}
      </ActionDialog>
      <UnsubscribeDialog subscriber={leaving} onClose={() => setLeaving(null)} reload={reload} />
    </>
  )
}
