import { useState } from 'react'
import type { QueuedEmail } from '../../../shared/contracts/email.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useQuery } from '../../use-query.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListFocus } from '../ListFocus.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { refreshPendingCounts } from '../nav/pending-counts.ts'
import { queryString } from '../query-string.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { useLast } from '../use-last.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { EmailsTable } from './EmailsTable.tsx'

const STATES = ['failed', 'waiting', 'sent'] as const

/** The email queue and its history; state and page are in the address. */
export function EmailsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
  const [read, setRead] = useState<QueuedEmail | null>(null)
  const [givingUp, setGivingUp] = useState<QueuedEmail | null>(null)
  const given = useLast(givingUp)
  const [busy, setBusy] = useState(false)
  const state = STATES.find(one => one === query.get('state')) ?? 'failed'
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
  function dropped() {
    addToast({ type: 'success', title: t('email.list.dropped') })
    reload()
    void refreshPendingCounts(api)
  }

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
          filters={STATES.map(one => ({ label: t(`email.list.state.${one}`), address: queryString({ state: one }) }))}
          chosen={addressOf()}
        />
        {state === 'failed' && data && data.emails.length > 1 && (
          <Button size="small" variant="secondary" loading={busy} onClick={() => retry()}>
            {t('email.list.retry.all', { count: data.failed })}
          </Button>
        )}
      </div>
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <ListFocus rows={data.emails.map(({ id }) => id)}>
          {data.emails.length === 0 ? (
            <EmptyState
              drawing={<ListDrawing />}
              title={t('email.list.none')}
              text={t(state === 'failed' ? 'email.list.none.failed' : 'email.list.none.text')}
            />
          ) : (
            <EmailsTable letters={data.emails} onRead={setRead} onRetry={({ id }) => retry(id)} onDrop={setGivingUp} />
          )}
        </ListFocus>
      )}
      {data && <KeysetPager previous={data.previous} next={data.next} addressOf={addressOf} />}
      <ActionDialog
        open={givingUp !== null}
        onClose={() => setGivingUp(null)}
        title={t('email.list.drop.title')}
        action={t('email.list.drop')}
        danger
        send={() => api.adminDiscardEmail({ params: { id: given!.id } })}
        done={dropped}
        onLate={reload}
      >
        {() => (
          <>
            <p className="admin-wraps">
              <bdi>{given?.subject}</bdi>
              <br />
              <bdi dir="ltr" className="quiet">
                {given?.recipient}
              </bdi>
            </p>
            <p className="quiet">{t('email.list.drop.text')}</p>
          </>
        )}
      </ActionDialog>
      <EmailDialog letter={read} onClose={() => setRead(null)} />
    </>
  )
}
