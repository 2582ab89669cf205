import type { Settlement, SettlementLine } from '../../../shared/contracts/cash-settlement-shape.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Price } from '../../ui/Price.tsx'
import { adminPaths } from '../admin-paths.ts'
import { SettlementLineActions } from './SettlementLineActions.tsx'
import '../outcome.css'
import './cash-settlements.css'

interface SettlementLinesProps {
  settlement: Settlement
  onChange: (settlement: Settlement) => void
  onLate: () => void
}

/** Rows of a courier's list, each with its result, or its expected result in a preview. */
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

function Line({ settlement, line, onChange, onLate }: SettlementLinesProps & { line: SettlementLine }) {
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
        {isWaiting && line.id !== null && settlement.id !== null && (
          <SettlementLineActions id={settlement.id} lineId={line.id} line={line} onChange={onChange} onLate={onLate} />
        )}
      </td>
    </tr>
  )
}
