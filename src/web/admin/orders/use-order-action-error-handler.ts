import type { Order } from '../../../shared/contracts/orders.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'

export interface OrderActionProps {
  order: Order
  onChange: (order: Order) => void
}

/** Returns the error handler of an order action: it shows the error and reloads the order. */
export function useOrderActionErrorHandler({ order, onChange }: OrderActionProps): (error: unknown) => Promise<void> {
  const { t } = useI18n()
  const api = useApi()
  return async error => {
    addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    await api.adminGetOrder({ params: { number: order.number } }).then(
      ({ data }) => onChange(data),
      () => undefined,
    )
  }
}
