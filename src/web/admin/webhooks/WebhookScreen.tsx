import { useState } from 'react'
import { useParams } from 'react-router'
import type { WebhookDelivery } from '../../../shared/contracts/webhooks.ts'
import { DELIVERY_STATES } from '../../../shared/rules/webhook-states.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { LoadedDetail } from '../LoadedDetail.tsx'
import { queryString } from '../query-string.ts'
import { DeliveriesTable } from './DeliveriesTable.tsx'
import { WebhookHeader } from './WebhookHeader.tsx'

/** Screen of one endpoint with the log of its deliveries. State and page are in the URL. */
export function WebhookScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const id = Number(useParams().id)
  const [busy, setBusy] = useState(false)
  const state = DELIVERY_STATES.find(one => one === query.get('state'))
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const addressOf = (edge: object = {}) => queryString({ state, ...edge })
  const loaded = useLoad(
    `${id}${addressOf(edge)}`,
    async options => (await api.adminListDeliveries({ params: { id }, query: { state, ...edge } }, options)).data,
  )

  async function act(work: () => Promise<string>) {
    setBusy(true)
    try {
      addToast({ type: 'success', title: await work() })
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    } finally {
      setBusy(false)
      loaded.reload()
    }
  }
  const replay = (delivery?: WebhookDelivery) =>
    act(async () => {
      const { replayed } = (await api.adminReplayDeliveries({ params: { id }, body: { deliveryId: delivery?.id } }))
        .data
      return t('webhooks.replayed', { count: replayed })
    })
  const sendTest = () =>
    act(async () => {
      await api.adminTestWebhook({ params: { id } })
      return t('webhooks.tested')
    })

  return (
    <LoadedDetail loaded={loaded} back={{ to: adminPaths.webhooks, label: t('webhooks.back') }}>
      {({ webhook, deliveries, next, previous }) => (
        <>
          <WebhookHeader
            webhook={webhook}
            busy={busy}
            onRefresh={loaded.reload}
            onTest={sendTest}
            onReplayAll={() => replay()}
          />
          <FilterChips
            filters={[undefined, ...DELIVERY_STATES].map(one => ({
              label: t(one ? `webhooks.delivery.${one}` : 'webhooks.delivery.all'),
              address: queryString({ state: one }),
            }))}
            chosen={addressOf()}
          />
          {deliveries.length === 0 ? (
            <EmptyState
              drawing={<ListDrawing />}
              title={t('webhooks.deliveries.none')}
              text={t('webhooks.deliveries.none.text')}
            />
          ) : (
            <DeliveriesTable deliveries={deliveries} onReplay={replay} />
          )}
          <KeysetPager previous={previous} next={next} addressOf={addressOf} />
        </>
      )}
    </LoadedDetail>
  )
}
