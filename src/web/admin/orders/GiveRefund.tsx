import type { Order } from '../../../shared/contracts/orders.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { useMay } from '../../session/use-may.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { AskedStep } from './AskedStep.tsx'
import { RefundFields } from './RefundFields.tsx'
import type { ShownOrder } from './use-refusal.ts'

/** What the shop has still to give back by hand, in shekels. */
export function amountToGive({ refunds }: Order): number {
  return refunds.reduce((sum, { byHand, status, amount }) => (byHand && status === 'pending' ? sum + amount : sum), 0)
}

/** The order ended after it was paid: the admin gives the money back and records it here. */
export function GiveRefund({ order, onChange }: ShownOrder) {
  const { t } = useI18n()
  const api = useApi()
  const may = useMay()
  const amount = amountToGive(order)
  if (amount === 0 || !may('refunds')) return null
  const { number, paymentMethod } = order
  return (
    <AskedStep
      label={t('admin.return.refund')}
      variant="primary"
      told={t('admin.return.done.refunded')}
      order={order}
      onChange={onChange}
      title={t('admin.return.refund.title')}
      action={t('admin.return.refund.send')}
      send={sent => api.adminGiveRefund({ params: { number }, body: { password: String(sent.get('password')) } })}
    >
      {errors => (
        <RefundFields amount={amount} errors={errors}>
          <Isolate>
            {t(paymentMethod === 'card' ? 'admin.refund.by-hand.card' : `admin.return.refund.by.${paymentMethod}`)}
          </Isolate>
        </RefundFields>
      )}
    </AskedStep>
  )
}
