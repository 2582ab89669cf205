import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { DownloadButton } from '../../download-button.tsx'
import { useI18n } from '../../i18n.tsx'
import { Price } from '../../ui/Price.tsx'
import type { OrderWithAccess } from '../orders/use-order.ts'

/** List of the issued invoice and credit notes of an order. Renders nothing if there are none. */
export function OrderDocuments({ order, proof }: Pick<OrderWithAccess, 'order' | 'proof'>) {
  const { t, date } = useI18n()
  const api = useApi()
  const { number, events } = order
  const { data: documents } = useLoad(
    `documents ${number} ${events.length}`,
    async options => (await api.listOrderInvoices({ params: { number }, query: proof }, options)).data,
  )
  if (!documents || documents.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="order-documents">
      <h2 className="order-page__title" id="order-documents">
        {t('orders.documents')}
      </h2>
      <ul className="stack gap-s">
        {documents.map(document => (
          <li key={document.id} className="spread">
            <span>
              <b>{document.kind === 'invoice' ? t('orders.invoice') : t('orders.invoice.credit-note')}</b>{' '}
              <bdi dir="ltr">{document.number}</bdi>
              <br />
              <span className="quiet small">
                {date(document.issuedAt)} · <Price amount={document.total} size="small" />
              </span>
            </span>
            <DownloadButton
              size="small"
              name={`${document.number}.pdf`}
              load={() => api.downloadOrderDocument({ params: { number, id: document.id }, query: proof })}
              failure={t('orders.documents.download.failed')}
              label={t('orders.documents.download', { number: document.number })}
            >
              PDF
            </DownloadButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
