import { useState } from 'react'
import type { PriceList } from '../../../shared/contracts/price-lists.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { CsvFileButton, csvBlob } from '../CsvFileButton.tsx'

interface PriceRulesImportExportProps {
  list: PriceList
  onChoose: (file: Blob) => Promise<void>
}

/** Exports the saved rules as CSV, and imports a CSV file that replaces them. */
export function PriceRulesImportExport({ list: { id }, onChoose }: PriceRulesImportExportProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState<'export' | 'import' | null>(null)

  async function download() {
    setBusy('export')
    try {
      const file: Blob = (await api.adminExportPriceRules({ params: { id: String(id) } })).data
      downloadFile(`price-list-${id}.csv`, file)
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(null)
    }
  }

  async function upload(file: File) {
    setBusy('import')
    await onChoose(csvBlob(file))
    setBusy(null)
  }

  return (
    <section className="card stack gap-s" aria-label={t('price-lists.file')}>
      <h2 className="admin__heading">{t('price-lists.file')}</h2>
      <p className="quiet small">{t('price-lists.file.text')}</p>
      <div className="cluster">
        <Button variant="secondary" loading={busy === 'export'} onClick={download}>
          <Icon name="download" />
          {t('price-lists.export')}
        </Button>
        <CsvFileButton label={t('price-lists.import')} busy={busy === 'import'} onChoose={upload} />
      </div>
    </section>
  )
}
