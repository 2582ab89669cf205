import { useEffect, useRef, useState } from 'react'
import type { ImportedStatement } from '../../../shared/contracts/transfers.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { CsvFileButton, csvBlob } from '../CsvFileButton.tsx'

interface Previewed extends ImportedStatement {
  file: File
}

/** Imports the bank's statement file after a preview. Rows of earlier imports are not added again. */
export function StatementImport({ onDone }: { onDone: () => void }) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<Previewed | null>(null)

  async function send(file: File, preview: boolean) {
    setBusy(true)
    setRefusal(null)
    if (preview) setPreviewed(null)
    try {
      const { data } = await api.adminImportStatement({ query: { preview }, file: csvBlob(file) }, { quiet: true })
      if (preview) return setPreviewed({ ...data, file })
      setPreviewed(null)
      addToast({ type: 'success', title: t('transfers.import.added', { count: data.added }) })
      onDone()
    } catch (error) {
      setRefusal((error instanceof ApiError && error.errors.file?.join(' ')) || failureText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack gap-s">
      <div className="cluster">
        <CsvFileButton label={t('transfers.import')} busy={busy} onChoose={file => send(file, true)} />
        <span className="quiet small">{t('transfers.import.hint')}</span>
      </div>
      <div role="alert">{refusal && <FieldError id="statement-refusal">{refusal}</FieldError>}</div>
      {previewed && (
        <Preview
          previewed={previewed}
          busy={busy}
          onConfirm={() => send(previewed.file, false)}
          onCancel={() => setPreviewed(null)}
        />
      )}
    </div>
  )
}

interface PreviewProps {
  previewed: Previewed
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function Preview({ previewed: { file, added, known, outgoing }, busy, onConfirm, onCancel }: PreviewProps) {
  const { t } = useI18n()
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <section className="card stack gap-s transfers__preview" aria-labelledby="statement-preview">
      <div ref={words} tabIndex={-1} className="stack gap-s">
        <p>
          <bdi className="quiet small">{file.name}</bdi>
        </p>
        <p className="cluster">
          <b id="statement-preview">{t('transfers.import.new', { count: added })}</b>
          {known > 0 && <span className="quiet">{t('transfers.import.known', { count: known })}</span>}
          {outgoing > 0 && <span className="quiet">{t('transfers.import.outgoing', { count: outgoing })}</span>}
        </p>
      </div>
      <div className="cluster">
        {added > 0 && (
          <Button size="small" loading={busy} onClick={onConfirm}>
            {t('transfers.import.confirm', { count: added })}
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={busy} onClick={onCancel}>
          {t(added > 0 ? 'transfers.import.cancel' : 'common.close')}
        </Button>
        <span className="quiet small">{t('transfers.import.preview')}</span>
      </div>
    </section>
  )
}
