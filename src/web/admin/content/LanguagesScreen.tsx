import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { SettingsTabs } from '../SettingsTabs.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { LanguagesForm } from './LanguagesForm.tsx'

/** Screen that edits the languages of the shop and their order. */
export function LanguagesScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'languages',
    async options => (await api.adminListLanguages({}, options)).data,
  )
  return (
    <>
      <SettingsTabs />
      <h1 className="admin__title">{t('content.languages')}</h1>
      <p className="quiet">{t('content.languages.text')}</p>
      {data ? (
        <LanguagesForm key={data.version} seen={data} onSaved={replace} />
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
