import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { invoicePath } from '../invoices/invoice-path.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderLink } from './OrderLink.tsx'
import { OrderAgain } from './reorder/OrderAgain.tsx'
import type { OrderWithAccess } from './use-order.ts'

/** Element id of the button that gets the focus when the return form closes. */
export const RETURN_BUTTON_ID = 'return-items'

interface OrderActionsProps extends Pick<OrderWithAccess, 'order' | 'proof' | 'onChange'> {
  returning: boolean
  onReturning: (returning: boolean) => void
}

/**
 * Buttons for the possible actions on an order: order again (first for a delivered, cancelled, refused or returned
 * order), return, invoice, and cancelling last.
 */
export function OrderActions({ order, proof, onChange, returning, onReturning }: OrderActionsProps) {
  const { t } = useI18n()
  const { status, number, orderCan } = order
  const isOver = ['delivered', 'cancelled', 'refused', 'returned'].includes(status)
  const isOwed = status !== 'cancelled' && status !== 'refused'
  const again = <OrderAgain number={number} proof={proof} variant={isOver ? 'primary' : 'secondary'} />
  return (
    <div className="order-actions">
      {isOver && again}
      {orderCan.return && (
        <Button
          id={RETURN_BUTTON_ID}
          variant="secondary"
          aria-expanded={returning}
          onClick={() => onReturning(!returning)}
        >
          <Icon name="return" />
          {t('orders.return')}
        </Button>
      )}
      {isOwed && (
        <LinkButton
          variant="secondary"
          render={look => <OrderLink to={invoicePath(number, proof.token)} proof={proof} {...look} />}
        >
          <Icon name="file" />
          {t('orders.invoice')}
        </LinkButton>
      )}
      {!isOver && again}
      {orderCan.cancel && <CancelOrder order={order} proof={proof} onChange={onChange} />}
    </div>
  )
}
