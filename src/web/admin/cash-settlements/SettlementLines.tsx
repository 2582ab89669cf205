import { useState } from 'react'
import type { Settlement, SettlementLine } from '../../../shared/contracts/cash-settlements.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { adminPaths } from '../admin-paths.ts'

interface SettlementLinesProps {
  settlement: Settlement
  onChange: (settlement: Settlement) => void
  onLate: () => void
}

/** Rows of a list with the actual or previewed outcome of each. */
export function SettlementLines(props: SettlementLinesProps) {
  const { t } = useI18n()
  const { lines } = props.settlement
  return (
    <div className="admin-table__room">
      <table className="admin-table settlement">
        <thead>
          <tr>
            <th scope="col">{t('cash-settlements.row')}</th>
            <th scope="col">{t('cash-settlements.number')}</th>
            <th scope="col" className="admin-table__figure">
              {t('cash-settlements.amount')}
            </th>
            <th scope="col" className="admin-table__figure">
              {t('cash-settlements.total')}
            </th>
            <th scope="col">{t('cash-settlements.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Line key={line.row} {...props} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line, ...props }: SettlementLinesProps & { line: SettlementLine }) {
  const { t } = useI18n()
  const { row, orderNumber, order, amount, outcome, resolvedAt, resolvedBy, note } = line
  const isWaiting = outcome !== 'settled' && resolvedAt === null
  return (
    <tr>
      <td className="quiet tabular settlement__row">{row}</td>
      <th scope="row">
        {order ? (
          <Link className="settlement__order" to={adminPaths.order(order.number)}>
            <bdi dir="ltr">{order.number}</bdi>
          </Link>
        ) : (
          <bdi dir="ltr">{orderNumber || '—'}</bdi>
        )}
        {order && (
          <>
            <br />
            <bdi className="quiet">{order.fullName}</bdi>
          </>
        )}
      </th>
      <td className="admin-table__figure" data-label={t('cash-settlements.amount')}>
        <Price amount={amount} />
      </td>
      <td className="admin-table__figure" data-label={t('cash-settlements.total')}>
        {order && <Price amount={order.total} />}
      </td>
      <td className="settlement__outcome">
        <span className="outcome" data-outcome={isWaiting ? 'waiting' : outcome}>
          {t(`cash-settlements.outcome.${outcome}`)}
        </span>
        {note && (
          <span className="quiet settlement__note">
            <bdi>{resolvedBy}</bdi>: {note}
          </span>
        )}
        {isWaiting && line.id !== null && props.settlement.id !== null && (
          <LineSteps {...props} id={props.settlement.id} lineId={line.id} line={line} />
        )}
      </td>
    </tr>
  )
}

function LineSteps(props: SettlementLinesProps & { id: number; lineId: number; line: SettlementLine }) {
  const { t } = useI18n()
  const api = useApi()
  const { id, lineId, line, onChange, onLate } = props
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const params = { id, line: lineId }

  async function settle() {
    setBusy(true)
    try {
      onChange((await api.adminSettleLine({ params })).data)
      addToast({ type: 'success', title: t('cash-settlements.settled') })
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      onLate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="cluster gap-s">
      {line.canSettle && (
        <Button size="small" loading={busy} onClick={settle}>
          {t(line.order?.status === 'shipped' ? 'cash-settlements.settle.delivered' : 'cash-settlements.settle')}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
        {t('cash-settlements.resolve')}
      </Button>
      <ActionDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('cash-settlements.resolve')}
        action={t('cash-settlements.resolve')}
        send={fields => api.adminResolveLine({ params, body: { note: fields('note') } })}
        done={({ data }) => onChange(data)}
        onLate={onLate}
      >
        {errors => (
          <>
            <p>{t('cash-settlements.resolve.text')}</p>
            <TextArea
              name="note"
              label={t('cash-settlements.resolve.note')}
              maxLength={300}
              rows={3}
              data-autofocus
              error={errors.note}
            />
          </>
        )}
      </ActionDialog>
    </span>
  )
}
