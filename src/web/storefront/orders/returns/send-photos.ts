import type { Order } from '../../../../shared/contracts/orders.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import type { SeenOrder } from '../use-order.ts'

/**
 * Sends pictures one by one to the request that was made. What does not arrive is told, and can be added to the request
 * later; answers the order with what did.
 */
export function useSendPhotos({ order: { number }, proof, onStale }: Pick<SeenOrder, 'order' | 'proof' | 'onStale'>) {
  const { t } = useI18n()
  const api = useApi()
  return async (order: Order, files: readonly Blob[]): Promise<Order> => {
    let latest = order
    let lost = 0
    for (const file of files) {
      const answer = await api
        .addReturnPhoto({ params: { number }, query: proof, file }, { quiet: true })
        .catch(() => null)
      if (answer) latest = answer.data
      else lost += 1
    }
    if (lost > 0) {
      addToast({
        type: 'warning',
        title: t('orders.return.photos.lost', { count: lost }),
        message: t('orders.return.photos.lost.text'),
      })
      // Perhaps only the answer was lost.
      setTimeout(onStale)
    }
    return latest
  }
}
