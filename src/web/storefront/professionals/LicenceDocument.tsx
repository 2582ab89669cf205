import { useState } from 'react'
import type { Application, OwnStanding } from '../../../shared/contracts/professionals.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { LicenceField } from './LicenceField.tsx'
import './licence.css'

interface LicenceDocumentProps {
  document: Application['document']
  onChange: (standing: OwnStanding) => void
}

/**
 * Document of an open application, which can be attached, replaced and removed. A file is uploaded as soon as it is
 * selected.
 */
export function LicenceDocument({ document, onChange }: LicenceDocumentProps) {
  const { t, date } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)

  async function run(what: 'upload' | 'remove', send: () => Promise<{ data: OwnStanding }>) {
    setBusy(what)
    try {
      onChange((await send()).data)
      addToast({ type: 'success', title: t(`professionals.document.${what === 'upload' ? 'attached' : 'removed'}`) })
    } catch (error) {
      addToast({ type: 'error', title: t('professionals.document.failed'), message: failureText(error, t) })
    } finally {
      setBusy(null)
    }
  }

  return (
    <LicenceField
      action={t(document ? 'professionals.document.replace' : 'professionals.document.attach')}
      busy={busy === 'upload'}
      onChoose={file => file && run('upload', () => api.uploadLicence({ file }))}
    >
      {document ? (
        <div className="licence__file">
          <Icon name={document.contentType === 'application/pdf' ? 'file' : 'image'} />
          <span>
            <FileKind document={document} />
            <br />
            <span className="small quiet">{date(document.sentAt)}</span>
          </span>
          <Button
            variant="quiet"
            size="small"
            loading={busy === 'remove'}
            onClick={() => run('remove', () => api.removeLicence())}
          >
            <Icon name="trash" />
            {t('professionals.document.remove')}
          </Button>
        </div>
      ) : (
        <p className="quiet licence__none">{t('professionals.document.none')}</p>
      )}
    </LicenceField>
  )
}

function FileKind({ document: { contentType, bytes } }: { document: NonNullable<Application['document']> }) {
  const { t, number } = useI18n()
  const size = t('professionals.document.kilobytes', { count: number(Math.max(1, Math.round(bytes / 1_024))) })
  return t(contentType === 'application/pdf' ? 'professionals.document.pdf' : 'professionals.document.image', {
    size,
  })
}
