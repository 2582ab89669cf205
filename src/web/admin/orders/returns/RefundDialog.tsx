import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { useTakesCards } from '../../../takes-cards.ts'
import { Isolate } from '../../../ui/Isolate.tsx'
import { RefundFields } from '../RefundFields.tsx'
import { StepDialog } from '../StepDialog.tsx'
import type { ReturnStep } from './tell-step.ts'

/**
 * Records that the money was given back, or has the gateway send it back to the card that paid; the admin shows once more
 * who they are.
 */
export function RefundDialog(step: ReturnStep) {
  const { t } = useI18n()
  const api = useApi()
  const { order, request } = step
  const amount = request.refund?.amount ?? 0
  const isCard = order.paymentMethod === 'card'
  const byGateway = useTakesCards({ wanted: isCard }) !== false
  const way = amount === 0 ? 'free' : isCard && byGateway ? 'card' : null
  return (
    <StepDialog
      {...step}
      title={t('admin.return.refund.title')}
      action={t(way ? `admin.return.refund.send.${way}` : 'admin.return.refund.send')}
      send={sent => {
        const password = String(sent.get('password'))
        return api.adminRefundReturn({ params: { number: order.number, id: request.id }, body: { password } })
      }}
    >
      {errors => (
        <RefundFields amount={amount} errors={errors} hint={way ? t(`admin.return.refund.text.${way}`) : undefined}>
          {amount > 0 && (
            <Isolate>
              {t(isCard && !way ? 'admin.refund.by-hand.card' : `admin.return.refund.by.${order.paymentMethod}`)}
            </Isolate>
          )}
        </RefundFields>
      )}
    </StepDialog>
  )
}
