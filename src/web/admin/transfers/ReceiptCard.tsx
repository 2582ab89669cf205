import { useState } from 'react'
import type { OpenReceipt, StatementRow, TransferQueue } from '../../../shared/contracts/transfers.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { MatchReasonChips } from './MatchReasonChips.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { useAction } from './use-action.ts'

interface ReceiptCardProps {
  receipt: OpenReceipt
  rows: StatementRow[]
  onChange: (queue: TransferQueue) => void
  onLate: () => void
}

/** Card of an unprocessed receipt, with the statement rows that may belong to it. */
export function ReceiptCard({ receipt, rows, onChange, onLate }: ReceiptCardProps) {
  const { t, dateTime } = useI18n()
  const api = useApi()
  const { press, busy } = useAction({ onChange, onLate })
  const [requested, setRequested] = useState<'accept' | 'reject' | null>(null)
  /** Statement row with a different amount, which the admin is about to return to the sender. */
  const [returned, setReturned] = useState<StatementRow | null>(null)
  const { id, order, note, sentAt, suggestions } = receipt
  const likely = suggestions.flatMap(({ row, why }) => {
    const found = rows.find(one => one.id === row && one.state === 'waiting')
    return found ? [{ ...found, why }] : []
  })

  function reject(row: StatementRow | null) {
    setReturned(row)
    setRequested('reject')
  }

  return (
    <article className="card transfer" aria-labelledby={`receipt-${id}`}>
      <header className="spread">
        <h3 className="transfer__title" id={`receipt-${id}`}>
          <Link to={adminPaths.order(order.number)}>
            <bdi dir="ltr">{order.number}</bdi>
          </Link>{' '}
          <bdi>{order.fullName}</bdi>
        </h3>
        <Price amount={order.total} />
      </header>
      <p className="quiet small">{t('transfers.sent', { at: dateTime(sentAt) })}</p>
      {note && (
        <p className="transfer__words">
          <bdi>{note}</bdi>
        </p>
      )}
      <ReceiptFile receipt={receipt} />
      {likely.length > 0 && (
        <ul className="transfer__suggestions">
          {likely.map(row => (
            <li key={row.id}>
              <div className="transfer__facts">
                <Price amount={row.amount} />
                <bdi dir="ltr" className="small">
                  {row.reference}
                </bdi>
                <bdi className="quiet small">{row.sender}</bdi>
                <MatchReasonChips why={row.why} />
              </div>
              {row.amount === order.total ? (
                <Button
                  size="small"
                  loading={busy}
                  onClick={() =>
                    press(() => api.adminAcceptReceipt({ params: { id }, body: { row: row.id } }), {
                      success: t('transfers.accepted', { number: order.number }),
                    })
                  }
                >
                  {t('transfers.accept')}
                </Button>
              ) : (
                <Button size="small" variant="secondary" onClick={() => reject(row)}>
                  {t('transfers.differs')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="cluster gap-s">
        <Button size="small" variant="secondary" onClick={() => setRequested('accept')}>
          {t('transfers.accept.hand')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => reject(null)}>
          {t('transfers.reject')}
        </Button>
      </div>
      <AcceptDialog
        receipt={receipt}
        open={requested === 'accept'}
        onClose={() => setRequested(null)}
        done={onChange}
        onLate={onLate}
      />
      <RejectDialog
        order={order}
        amount={returned?.amount ?? null}
        open={requested === 'reject'}
        onClose={() => setRequested(null)}
        send={reason => api.adminRejectReceipt({ params: { id }, body: { reason, row: returned?.id } })}
        done={onChange}
        onLate={onLate}
      />
    </article>
  )
}
