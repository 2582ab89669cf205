import { emailsFor, type OrderEmail } from '../../../../shared/rules/order-emails.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { OrderActionButton } from '../OrderActionButton.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'

/** Action that sends one of the order's emails again, for a customer who did not receive it. */
export function SendEmail({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const { number, email, status } = order
  if (!email) return null
  return (
    <OrderActionButton
      label={t('admin-orders.email')}
      variant="secondary"
      size="small"
      success={t('admin-orders.email.sent')}
      order={order}
      onChange={onChange}
      title={t('admin-orders.email')}
      action={t('admin-orders.email.send')}
      send={sent =>
        api.adminSendOrderEmail({ params: { number }, body: { email: String(sent.get('email')) as OrderEmail } })
      }
    >
      {errors => (
        <>
          <p>
            <Isolate>{t('admin-orders.email.text', { email })}</Isolate>
          </p>
          <SelectField
            name="email"
            label={t('admin-orders.email.which')}
            options={emailsFor(status).map(one => ({ value: one, label: t(`admin-orders.email.${one}`) }))}
            error={errors.email}
            data-autofocus
          />
        </>
      )}
    </OrderActionButton>
  )
}
