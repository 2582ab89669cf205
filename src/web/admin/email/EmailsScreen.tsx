import { useState } from 'react'
import type { QueuedEmail } from '../../../shared/contracts/email.ts'
import { EMAIL_STATES } from '../../../shared/rules/email-states.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { refreshPendingCounts } from '../nav/pending-counts.ts'
import { queryString } from '../query-string.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import { EmailsTable } from './EmailsTable.tsx'

/** Screen that lists failed, queued and sent emails. State and page are in the URL. */
export function EmailsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const [read, setRead] = useState<QueuedEmail | null>(null)
  const [discarding, setDiscarding] = useState<QueuedEmail | null>(null)
  const [busy, setBusy] = useState(false)
  const state = EMAIL_STATES.find(one => one === query.get('state')) ?? 'failed'
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const addressOf = (edge: object = {}) => queryString({ state, ...edge })
  const { data, error, loading, reload } = useLoad(
    addressOf(edge),
    async options => (await api.adminListEmails({ query: { state, ...edge } }, options)).data,
  )

  async function act(work: () => Promise<string>) {
    setBusy(true)
    try {
      addToast({ type: 'success', title: await work() })
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    } finally {
      setBusy(false)
      reload()
      void refreshPendingCounts(api)
    }
  }
  const retry = (id?: number) =>
    act(async () => {
      const { retried } = (await api.adminRetryEmails({ body: { id } })).data
      return t('email.list.retried', { count: retried })
    })

  return (
    <>
      <ListHeader title={t('email.list.title')} total={data && ''} loading={loading} onRefresh={reload} />
      {data && !data.sends && (
        <div className="notice notice--warning">
          <p className="notice__text">{t('email.list.no-server')}</p>
        </div>
      )}
      <div className="spread">
        <FilterChips
          filters={EMAIL_STATES.map(one => ({
            label: t(`email.list.state.${one}`),
            address: queryString({ state: one }),
          }))}
          chosen={addressOf()}
        />
        {state === 'failed' && data && data.emails.length > 1 && (
          <Button size="small" variant="secondary" loading={busy} onClick={() => retry()}>
            {t('email.list.retry.all', { count: data.failed })}
          </Button>
        )}
      </div>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.emails}
        idOf={({ id }) => id}
        empty={{
          title: t('email.list.none'),
          text: t(state === 'failed' ? 'email.list.none.failed' : 'email.list.none.text'),
        }}
      >
        {data => (
          <EmailsTable emails={data.emails} onRead={setRead} onRetry={({ id }) => retry(id)} onDrop={setDiscarding} />
        )}
      </LoadedList>
      {data && <KeysetPager previous={data.previous} next={data.next} addressOf={addressOf} />}
      <DiscardDialog email={discarding} onClose={() => setDiscarding(null)} onLate={reload} />
      <EmailDialog email={read} onClose={() => setRead(null)} />
    </>
  )
}
