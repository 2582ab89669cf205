import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import type { OrderWithAccess } from './use-order.ts'

/** Button that cancels the order. The server allows cancelling until the order is packed. */
export function CancelOrder({ order, proof, onChange }: Pick<OrderWithAccess, 'order' | 'proof' | 'onChange'>) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <ConfirmButton
      label={t('orders.cancel')}
      title={t('orders.cancel.sure')}
      keep={t('orders.cancel.keep')}
      done={t('orders.cancelled')}
      act={() => api.cancelOrder({ params: { number: order.number }, body: proof })}
      onChange={onChange}
    >
      {t(order.paymentStatus === 'paid' ? 'orders.cancel.text.paid' : 'orders.cancel.text')}
    </ConfirmButton>
  )
}
