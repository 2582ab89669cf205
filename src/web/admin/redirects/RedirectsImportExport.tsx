import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { CsvFileButton, csvBlob } from '../CsvFileButton.tsx'

interface Failed {
  row: number
  path: string
  message: string
}

/** Exports all redirects, and imports them from a file. Lists rejected rows with their reasons. */
export function RedirectsImportExport({ onImported }: { onImported: () => void }) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState<'export' | 'import' | null>(null)
  const [failed, setFailed] = useState<Failed[]>([])

  async function run(work: 'export' | 'import', call: () => Promise<void>) {
    setBusy(work)
    try {
      await call()
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(null)
    }
  }

  const download = () =>
    run('export', async () => {
      const file: Blob = (await api.adminExportRedirects({})).data
      downloadFile('redirects.csv', file)
    })
  const upload = (file: File) =>
    run('import', async () => {
      const { data } = await api.adminImportRedirects({ file: csvBlob(file) })
      addToast({ type: 'success', title: t('redirects.imported', { count: data.saved }) })
      setFailed(data.failed)
      onImported()
    })

  return (
    <div className="cluster">
      <Button variant="secondary" size="small" loading={busy === 'export'} onClick={download}>
        <Icon name="download" />
        {t('redirects.export')}
      </Button>
      <CsvFileButton label={t('redirects.import')} busy={busy === 'import'} onChoose={upload} />
      <Dialog open={failed.length > 0} onClose={() => setFailed([])} title={t('redirects.failed')}>
        <ul className="stack gap-s">
          {failed.map(({ row, path, message }) => (
            <li key={row}>
              {t('redirects.row', { row })} · <bdi dir="ltr">{path}</bdi>: {message}
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
