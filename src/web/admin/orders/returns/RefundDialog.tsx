import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { OwnPassword } from '../../../own-password.tsx'
import { useTakesCards } from '../../../takes-cards.ts'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Price } from '../../../ui/Price.tsx'
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
        <>
          <p className="spread admin-return__amount">
            <span>{t('admin.return.amount')}</span>
            <Price amount={amount} size="large" />
          </p>
          {amount > 0 && (
            <p>
              <Isolate>
                {t(isCard && !way ? 'admin.refund.by-hand.card' : `admin.return.refund.by.${order.paymentMethod}`)}
              </Isolate>
            </p>
          )}
          <p className="quiet">{t(way ? `admin.return.refund.text.${way}` : 'admin.return.refund.text')}</p>
          <OwnPassword
            name="password"
            label={t('admin.return.refund.password')}
            error={errors.password}
            data-autofocus
          />
        </>
      )}
    </StepDialog>
  )
}
