import { useState } from 'react'
import type { LegalDocument } from '../../../shared/contracts/invoices.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { saveFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'

/** Downloads of issued documents; `busy` is the id of the one under way. */
export function useDocumentFile() {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState<number | null>(null)

  async function download({ id, number }: LegalDocument) {
    setBusy(id)
    try {
      saveFile(`${number}.pdf`, (await api.adminDownloadInvoice({ params: { id } })).data)
    } catch (error) {
      addToast({ type: 'error', title: t('invoices.download.failed'), message: failureText(error, t) })
    } finally {
      setBusy(null)
    }
  }

  return { busy, download }
}
