import type { Receipts } from '../../../shared/contracts/transfers.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import type { OrderWithAccess } from '../orders/use-order.ts'
import { ReceiptForm } from './ReceiptForm.tsx'
import './transfer-receipts.css'

/** List of the receipts that the buyer uploaded for an order, with the shop's decisions, and a form for another one. */
export function TransferReceipts({ order, proof, onStale }: Pick<OrderWithAccess, 'order' | 'proof' | 'onStale'>) {
  const { t } = useI18n()
  const api = useApi()
  const { number } = order
  const { data, replace } = useLoad(
    `${number} ${proof.token} ${proof.email}`,
    async options => (await api.listReceipts({ params: { number }, query: proof }, { ...options, quiet: true })).data,
  )
  if (!data) return null

  function show(receipts: Receipts) {
    replace(receipts)
    // Reloads the order: while the shop checks a receipt, the payment deadline does not apply.
    onStale()
  }

  return (
    <section className="card stack receipts" aria-labelledby="order-receipts">
      <h2 className="order-page__title" id="order-receipts" tabIndex={-1}>
        {t('transfers.upload.title')}
      </h2>
      {data.receipts.length > 0 && (
        <ul className="receipts__list" aria-label={t('transfers.upload.list')}>
          {data.receipts.map(receipt => (
            <SentReceipt key={receipt.id} {...receipt} />
          ))}
        </ul>
      )}
      {data.room > 0 ? (
        <ReceiptForm key={data.receipts.length} number={number} proof={proof} onSent={show} />
      ) : (
        <p className="quiet">{t('transfers.upload.full')}</p>
      )}
    </section>
  )
}

function SentReceipt({ sentAt, note, decision, reason }: Receipts['receipts'][number]) {
  const { t, dateTime } = useI18n()
  return (
    <li className="receipts__one" data-decision={decision ?? 'waiting'}>
      <p className="spread">
        <b>{t(`transfers.upload.${decision ?? 'waiting'}`)}</b>
        <span className="quiet small">{t('transfers.upload.at', { at: dateTime(sentAt) })}</span>
      </p>
      {reason && (
        <p className="receipts__words">
          <bdi>{reason}</bdi>
        </p>
      )}
      {note && (
        <p className="quiet receipts__words">
          <bdi>{note}</bdi>
        </p>
      )}
    </li>
  )
}
