import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'

/** Button that downloads all registrations of a view as CSV. */
export function ExportRegistrations({ show }: { show: string }) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const file: Blob = (await api.adminExportRegistrations({ query: { show } })).data
      downloadFile('registrations.csv', file)
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="small" loading={busy} onClick={save}>
      <Icon name="download" />
      {t('reports.export')}
    </Button>
  )
}
