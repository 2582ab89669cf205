import { useState } from 'react'
import type { Application } from '../../../shared/contracts/professionals.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { dataUrl, downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import './professionals.css'

interface LicenceViewerProps {
  id: number
  document: Application['document']
  /** True while the application is open, so that the admin can still request a document. */
  isOpen: boolean
}

/**
 * Shows the licence document. It is loaded only on demand, because each view is logged. An image is displayed. A PDF
 * may contain active content, so it is downloaded and never opened in the shop's origin.
 */
export function LicenceViewer({ id, document, isOpen }: LicenceViewerProps) {
  const { t } = useI18n()
  const api = useApi()
  const [image, setImage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isPdf = document?.contentType === 'application/pdf'

  async function open() {
    setBusy(true)
    try {
      const file: Blob = (await api.adminGetLicence({ params: { id } })).data
      if (isPdf) downloadFile(`licence-${id}.pdf`, file)
      else setImage(await dataUrl(file))
    } catch (error) {
      addToast({ type: 'error', title: t('professionals.application.document.failed'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card admin-panel" aria-label={t('professionals.application.document')}>
      <h2 className="admin__heading">{t('professionals.application.document')}</h2>
      {!document ? (
        <p className="quiet">
          {t(isOpen ? 'professionals.application.document.none' : 'professionals.application.document.no')}
        </p>
      ) : image ? (
        <img className="admin-application__image" src={image} alt={t('professionals.application.document')} />
      ) : (
        <div className="stack gap-s">
          <div>
            <Button variant="secondary" loading={busy} onClick={open}>
              <Icon name={isPdf ? 'download' : 'eye'} />
              {t(isPdf ? 'professionals.application.document.download' : 'professionals.application.document.open')}
            </Button>
          </div>
          <p className="quiet small">{t('professionals.application.document.logged')}</p>
        </div>
      )}
    </section>
  )
}
