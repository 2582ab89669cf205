import { sumShekels } from '../../../shared/rules/money.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { type OrderRow, stateOf } from './order-rows.ts'

interface OrderFooterProps {
  rows: OrderRow[]
  /** True if prices and availability of all rows are known. */
  isResolved: boolean
  onAdd: () => void
  onClear: () => void
}

/** Number and sum of the lines that are ready, with the button that adds them to the cart. */
export function OrderFooter({ rows, isResolved, onAdd, onClear }: OrderFooterProps) {
  const { t } = useI18n()
  const ready = rows.filter(row => stateOf(row) === 'ready')
  const attention = rows.filter(row => stateOf(row) === 'attention').length
  const sum = sumShekels(ready.map(({ line }) => line!.totalPrice))
  return (
    <footer className="card quick-order__footer">
      <p role="status">
        {t('quick-order.ready', { count: ready.length })}
        {attention > 0 && (
          <span className="quick-order__attention"> · {t('quick-order.attention', { count: attention })}</span>
        )}
      </p>
      <p className="quick-order__sum">
        {t('cart.subtotal')} <Price amount={sum} />
      </p>
      <div className="cluster">
        <Button onClick={onAdd} disabled={ready.length === 0 || !isResolved}>
          {t('quick-order.add')}
        </Button>
        <Button variant="quiet" onClick={onClear} disabled={rows.every(row => stateOf(row) === 'blank')}>
          {t('quick-order.clear')}
        </Button>
      </div>
    </footer>
  )
}
