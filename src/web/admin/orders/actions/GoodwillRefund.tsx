import type { Shekels } from '../../../../shared/rules/money.ts'
import { useApi } from '../../../api/provider.tsx'
import { usePermissions } from '../../../auth/use-permissions.ts'
import { CurrentPasswordField } from '../../../current-password-field.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useCardsAccepted } from '../../../use-cards-accepted.ts'
import { parseNumber } from '../../parse-number.ts'
import { OrderActionButton } from '../OrderActionButton.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'

/** Action that refunds part or all of the order without a return. Requires the admin's password. */
export function GoodwillRefund({ order, onChange }: OrderActionProps) {
  const { t, money } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const { number, refundable, paymentMethod } = order
  const isCard = paymentMethod === 'card'
  const byGateway = useCardsAccepted({ wanted: isCard && refundable > 0 }) !== false && isCard
  if (refundable === 0 || !may('refunds')) return null

  function send(sent: FormData) {
    const text = (name: string) => String(sent.get(name)).trim()
    const amount = (parseNumber(text('amount')) ?? 0) as Shekels
    const body = { amount, refundable, reason: text('reason'), password: String(sent.get('password')) }
    return api.adminGiveGoodwill({ params: { number }, body })
  }

  return (
    <OrderActionButton
      label={t('admin-orders.goodwill')}
      variant="secondary"
      size="small"
      success={t('admin-orders.return.done.refunded')}
      order={order}
      onChange={onChange}
      title={t('admin-orders.goodwill')}
      action={t(byGateway ? 'admin-orders.return.refund.send.card' : 'admin-orders.return.refund.send')}
      send={send}
    >
      {errors => (
        <>
          <p>{t('admin-orders.goodwill.text')}</p>
          <TextField
            name="amount"
            label={t('admin-orders.goodwill.amount')}
            hint={t('admin-orders.goodwill.most', { amount: money(refundable) })}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={12}
            data-autofocus
            error={errors.amount}
          />
          <TextArea
            name="reason"
            label={t('admin-orders.goodwill.reason')}
            hint={t('admin-orders.cancelled.reason.hint')}
            maxLength={300}
            rows={2}
            error={errors.reason}
          />
          <p>
            <Isolate>
              {t(
                isCard && !byGateway
                  ? 'admin-orders.refund.by-hand.card'
                  : `admin-orders.return.refund.by.${paymentMethod}`,
              )}
            </Isolate>
          </p>
          <p className="quiet">
            {t(byGateway ? 'admin-orders.return.refund.text.card' : 'admin-orders.return.refund.text')}
          </p>
          <CurrentPasswordField
            name="password"
            label={t('admin-orders.return.refund.password')}
            error={errors.password}
          />
        </>
      )}
    </OrderActionButton>
  )
}
