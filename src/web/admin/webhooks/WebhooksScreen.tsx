import { useState } from 'react'
import type { Webhook } from '../../../shared/contracts/webhooks.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { IntegrationTabs } from '../IntegrationTabs.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhooksTable } from './WebhooksTable.tsx'

/** Screen that lists the webhook endpoints, to which the shop sends events. */
export function WebhooksScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [edited, setEdited] = useState<{ webhook: Webhook | null } | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, loading, reload } = useLoad(
    'webhooks',
    async options => (await api.adminListWebhooks({}, options)).data,
  )
  const add = (
    <Button size="small" onClick={() => setEdited({ webhook: null })}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <>
      <IntegrationTabs />
      <ListHeader
        title={t('webhooks.title')}
        total={data && t('webhooks.count', { count: data.length })}
        loading={loading}
        onRefresh={reload}
        more={add}
      />
      <p className="quiet">{t('webhooks.text')}</p>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data}
        idOf={({ id }) => id}
        empty={{ title: t('webhooks.none'), text: t('webhooks.none.text') }}
      >
        {data => <WebhooksTable webhooks={data} onChange={webhook => setEdited({ webhook })} />}
      </LoadedList>
      <WebhookDialog edited={edited} onClose={() => setEdited(null)} onSaved={reload} onSecret={setSecret} />
      <SecretDialog
        title={t('webhooks.secret')}
        text={t('webhooks.secret.text')}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}
