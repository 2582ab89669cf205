import type { Order } from '../../../../shared/contracts/orders.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'

export interface ReturnProps {
  order: Order
  request: Order['returns'][number]
  onChange: (order: Order) => void
}

/** The heading of a return: where the focus goes once a step is taken, for its button is gone. */
export function titleOf(id: number): string {
  return `return-${id}`
}

interface Step {
  /** Tells of what was done; the order is what the shop answered. */
  done(answer: { data: Order }): void
  /** Tells of a refusal and shows the order as it stands now. */
  refused(error: unknown): Promise<void>
  /** Another was quicker: there is nothing to mend in what was sent. */
  isLate(error: unknown): boolean
}

/** What follows a step of a return, well or badly. */
export function useStep({ order, request, onChange }: ReturnProps): Step {
  const { t } = useI18n()
  const api = useApi()
  return {
    done({ data }) {
      onChange(data)
      setTimeout(() => document.getElementById(titleOf(request.id))?.focus())
      const status = data.returns.find(({ id }) => id === request.id)?.status ?? request.status
      addToast({
        type: 'success',
        title: t(`admin.return.done.${status}`),
        message: status === 'received' ? undefined : t('admin.return.told'),
      })
    },
    async refused(error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      await api.adminGetOrder({ params: { number: order.number } }).then(
        ({ data }) => onChange(data),
        () => undefined,
      )
    },
    isLate: error => error instanceof ApiError && [404, 409].includes(error.status),
  }
}
