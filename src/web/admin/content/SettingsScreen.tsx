import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { InvoiceSettingsForm } from '../invoices/InvoiceSettingsForm.tsx'
import { SettingsTabs } from '../SettingsTabs.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** Screen for the shop details, which pages, emails and invoices show, and for the settings of invoices. */
export function SettingsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'settings',
    async options => (await api.adminSiteSettings({}, options)).data,
  )
  return (
    <>
      <SettingsTabs />
      <h1 className="admin__title">{t('content.settings')}</h1>
      {data ? (
        <SettingsForm key={data.version} settings={data} onSaved={replace} />
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
      <InvoiceSettingsForm />
    </>
  )
}
