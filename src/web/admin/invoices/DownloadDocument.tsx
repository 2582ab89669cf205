import type { LegalDocument } from '../../../shared/contracts/invoices.ts'
import { useApi } from '../../api/provider.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { useI18n } from '../../i18n.tsx'

/** Downloads an issued document as PDF. */
export function DownloadDocument({ document: { id, number } }: { document: LegalDocument }) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <DownloadButton
      size="small"
      name={`${number}.pdf`}
      load={() => api.adminDownloadInvoice({ params: { id } })}
      failure={t('invoices.download.failed')}
      label={t('invoices.download', { number })}
    >
      PDF
    </DownloadButton>
  )
}
