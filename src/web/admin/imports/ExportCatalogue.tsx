import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { saveFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'

/** The whole catalogue as a table for a spreadsheet. */
export function ExportCatalogue() {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { data } = await api.adminExportCatalogue(undefined, { quiet: true })
      saveFile(`catalogue-${new Date().toISOString().slice(0, 10)}.csv`, data)
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card imports__card" aria-labelledby="export-title">
      <h2 className="admin__heading" id="export-title">
        {t('imports.export')}
      </h2>
      <p className="quiet small">{t('imports.export.text')}</p>
      <div>
        <Button variant="secondary" loading={busy} onClick={save}>
          <Icon name="download" />
          {t('imports.export.do')}
        </Button>
      </div>
    </section>
  )
}
