import type { Settlement } from '../../../shared/contracts/cash-settlement-shape.ts'
import { useI18n } from '../../i18n.tsx'
import { Price } from '../../ui/Price.tsx'
import './cash-settlements.css'

/** Totals of a courier's list: settled rows and amounts, and the number of rows that staff must still check. */
export function SettlementFigures({ settlement }: { settlement: Settlement }) {
  const { t } = useI18n()
  const { settled, rows, amount, settledAmount, waiting } = settlement
  return (
    <p className="card settlement__figures">
      <span>
        <b>{t('cash-settlements.settledOf', { settled, rows })}</b>
      </span>
      <span>
        <Price amount={settledAmount} /> / <Price amount={amount} />
      </span>
      <span className={waiting > 0 ? 'settlement__waiting' : 'quiet'}>
        {t('cash-settlements.waiting', { count: waiting })}
      </span>
    </p>
  )
}
