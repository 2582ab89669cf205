import { useApi } from '../../api/provider.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { useI18n } from '../../i18n.tsx'
import type { OrderWithAccess } from '../orders/use-order.ts'

/** Button that downloads the invoice as a PDF, which the server generates. */
export function DownloadInvoice({ order: { number }, proof }: Pick<OrderWithAccess, 'order' | 'proof'>) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <DownloadButton
      name={`${t('orders.invoice')} ${number}.pdf`}
      load={() => api.downloadInvoice({ params: { number }, query: proof })}
      failure={t('orders.invoice.download.failed')}
    >
      {t('orders.invoice.download')}
    </DownloadButton>
  )
}
