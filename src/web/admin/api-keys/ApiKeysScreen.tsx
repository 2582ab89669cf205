import { useState } from 'react'
import type { ApiKey } from '../../../shared/contracts/api-keys.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { IntegrationTabs } from '../IntegrationTabs.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import { ApiKeysTable } from './ApiKeysTable.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

/** Screen that lists the API keys of clients. */
export function ApiKeysScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const { data, error, loading, reload } = useLoad(
    'api-keys',
    async options => (await api.adminListApiKeys({}, options)).data,
  )
  const add = (
    <Button size="small" onClick={() => setAdding(true)}>
      {t('api-keys.add')}
    </Button>
  )
  return (
    <>
      <IntegrationTabs />
      <ListHeader
        title={t('api-keys.title')}
        total={data && t('api-keys.count', { count: data.length })}
        loading={loading}
        onRefresh={reload}
        more={add}
      />
      <p className="quiet">{t('api-keys.text')}</p>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data}
        idOf={({ id }) => id}
        empty={{ title: t('api-keys.none'), text: t('api-keys.none.text') }}
      >
        {data => <ApiKeysTable keys={data} onRevoke={setRevoked} />}
      </LoadedList>
      <NewKeyDialog
        open={adding}
        onClose={() => setAdding(false)}
        onMade={key => {
          setMade(key)
          reload()
        }}
      />
      <SecretDialog
        title={t('api-keys.secret')}
        text={t('api-keys.secret.text')}
        secret={made}
        onClose={() => setMade(null)}
      />
      <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} onDone={reload} />
    </>
  )
}
