import { ZERO_SHEKELS } from '../../../../shared/rules/money.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { useCardsAccepted } from '../../../use-cards-accepted.ts'
import { OrderActionDialog } from '../OrderActionDialog.tsx'
import { RefundFields } from '../RefundFields.tsx'
import type { ReturnActionProps } from './use-return-action-done.ts'

/** Dialog that records a manual refund, or refunds the card through the gateway. Requires the admin's password. */
export function RefundDialog(step: ReturnActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const { order, request } = step
  const amount = request.refund?.amount ?? ZERO_SHEKELS
  const isCard = order.paymentMethod === 'card'
  const byGateway = useCardsAccepted({ wanted: isCard }) !== false
  const way = amount === 0 ? 'free' : isCard && byGateway ? 'card' : null
  return (
    <OrderActionDialog
      {...step}
      title={t(request.exchange ? 'admin-orders.exchange.complete' : 'admin-orders.return.refund.title')}
      action={t(way ? `admin-orders.return.refund.send.${way}` : 'admin-orders.return.refund.send')}
      send={sent => {
        const password = String(sent.get('password'))
        return api.adminRefundReturn({ params: { number: order.number, id: request.id }, body: { password } })
      }}
    >
      {errors => (
        <RefundFields
          amount={amount}
          errors={errors}
          hint={way ? t(`admin-orders.return.refund.text.${way}`) : undefined}
        >
          {amount > 0 && (
            <Isolate>
              {t(
                isCard && !way
                  ? 'admin-orders.refund.by-hand.card'
                  : `admin-orders.return.refund.by.${order.paymentMethod}`,
              )}
            </Isolate>
          )}
        </RefundFields>
      )}
    </OrderActionDialog>
  )
}
