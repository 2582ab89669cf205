import { useState } from 'react'
import type { Application } from '../../../shared/contracts/professionals.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { dataUrl, saveFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'

interface LicenceViewerProps {
  id: number
  document: Application['document']
  /** Whether the applicant can still be asked for one. */
  isOpen: boolean
}

/**
 * The document, when an admin asks to see it: each look is logged. A picture is shown here; a PDF can do more than be
 * looked at and is saved, never opened inside the shop's own pages.
 */
export function LicenceViewer({ id, document, isOpen }: LicenceViewerProps) {
  const { t } = useI18n()
  const api = useApi()
  const [picture, setPicture] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isPdf = document?.contentType === 'application/pdf'

  async function open() {
    setBusy(true)
    try {
      const file: Blob = (await api.adminGetLicence({ params: { id } })).data
      if (isPdf) saveFile(`licence-${id}.pdf`, file)
      else setPicture(await dataUrl(file))
    } catch (error) {
      addToast({ type: 'error', title: t('professionals.application.document.failed'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card admin-order__part" aria-label={t('professionals.application.document')}>
      <h2 className="admin__heading">{t('professionals.application.document')}</h2>
      {!document ? (
        <p className="quiet">
          {t(isOpen ? 'professionals.application.document.none' : 'professionals.application.document.no')}
        </p>
      ) : picture ? (
        <img className="admin-application__picture" src={picture} alt={t('professionals.application.document')} />
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
