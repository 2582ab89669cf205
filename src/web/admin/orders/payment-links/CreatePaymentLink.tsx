import { useState } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { type OrderActionProps, useOrderActionErrorHandler } from '../use-order-action-error-handler.ts'

/** Button that creates a payment link for the amount due. */
export function CreatePaymentLink({ order, onChange, hours }: OrderActionProps & { hours: number }) {
  const { t, money } = useI18n()
  const api = useApi()
  const refused = useOrderActionErrorHandler({ order, onChange })
  const [busy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    try {
      onChange((await api.adminMakePaymentLink({ params: { number: order.number } })).data)
      addToast({ type: 'success', title: t('payment-links.made') })
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="quiet small">
        <Isolate>{t('payment-links.text', { hours, amount: money(order.total) })}</Isolate>
      </p>
      <div>
        <Button variant="secondary" size="small" loading={busy} onClick={make}>
          <Icon name="link" />
          {t('payment-links.make')}
        </Button>
      </div>
    </>
  )
}
