import { useState } from 'react'
import type { LegalDocument } from '../../../shared/contracts/invoices.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'

interface SendDocumentProps {
  document: LegalDocument
  /** Email address of the order, named in the messages. */
  email: string
  onSent: () => void
}

/** Sends an issued document to its buyer again. */
export function SendDocument({ document: { id, number }, email, onSent }: SendDocumentProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await api.adminSendInvoice({ params: { id } })
      addToast({ type: 'success', title: t('invoices.sent', { number, email }) })
      onSent()
    } catch (error) {
      addToast({ type: 'error', title: t('invoices.send.failed'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      size="small"
      variant="quiet"
      loading={busy}
      aria-label={t('invoices.send.label', { number, email })}
      onClick={send}
    >
      {t('invoices.send')}
    </Button>
  )
}
