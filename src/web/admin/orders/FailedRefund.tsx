import { useState } from 'react'
import type { OrderPaymentDetails } from '../../../shared/contracts/card-payments.ts'
import { useApi } from '../../api/provider.tsx'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useCardsAccepted } from '../../use-cards-accepted.ts'
import { OrderActionButton } from './OrderActionButton.tsx'
import { RefundFields } from './RefundFields.tsx'
import { type OrderActionProps, useOrderActionErrorHandler } from './use-order-action-error-handler.ts'

type Refund = OrderPaymentDetails['refunds'][number]

interface FailedRefundProps extends OrderActionProps {
  refund: Refund
  /** Called with the current payments of the order, or with null to reload them. */
  onMoney: (money: OrderPaymentDetails | null) => void
}

/**
 * Actions for a refund that failed, or that was never sent because the shop no longer takes cards: retry it at the
 * gateway, or record that it was paid manually.
 */
export function FailedRefund({ refund, order, onChange, onMoney }: FailedRefundProps) {
  const { t } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const refused = useOrderActionErrorHandler({ order, onChange })
  const takesCards = useCardsAccepted()
  const [busy, setBusy] = useState(false)
  const params = { number: order.number, id: refund.id }
  const isLeftBehind =
    takesCards === false && refund.status === 'pending' && refund.reference === null && !refund.byHand
  if ((refund.status !== 'failed' && !isLeftBehind) || !may('refunds')) return null

  async function retry() {
    setBusy(true)
    try {
      onMoney((await api.adminRetryRefund({ params })).data)
      addToast({ type: 'success', title: t('admin-orders.money.retried') })
    } catch (error) {
      await refused(error)
      onMoney(null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="cluster gap-s">
      {takesCards && (
        <Button variant="secondary" size="small" loading={busy} onClick={retry}>
          {t('admin-orders.money.retry')}
        </Button>
      )}
      <OrderActionButton
        label={t('admin-orders.money.given')}
        variant="quiet"
        size="small"
        disabled={busy}
        success={t('admin-orders.return.done.refunded')}
        order={order}
        onChange={changed => {
          onChange(changed)
          onMoney(null)
        }}
        title={t('admin-orders.return.refund.title')}
        action={t('admin-orders.return.refund.send')}
        send={sent => api.adminGiveFailedRefund({ params, body: { password: String(sent.get('password')) } })}
      >
        {errors => (
          <RefundFields {...refund} errors={errors}>
            {t('admin-orders.money.given.text')}
          </RefundFields>
        )}
      </OrderActionButton>
    </span>
  )
}
