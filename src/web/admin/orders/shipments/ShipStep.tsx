import { useState } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { StepDialog } from '../StepDialog.tsx'
import type { OrderStepProps } from '../use-rejected-step.ts'
import { ShipmentFields } from './ShipmentFields.tsx'
import { useCouriers } from './use-couriers.ts'

/** Ships the parcel: with a listed courier, or without one. */
export function ShipStep({ order, onChange }: OrderStepProps) {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const couriers = useCouriers(open)
  const params = { number: order.number }

  function send(sent: FormData) {
    const courierId = Number(sent.get('courierId'))
    if (!courierId) return api.adminChangeOrderStatus({ params, body: { status: 'shipped' } })
    return api.adminShipOrder({ params, body: { courierId, trackingNumber: String(sent.get('trackingNumber')) } })
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('admin-orders.step.shipped')}</Button>
      <StepDialog
        order={order}
        onChange={onChange}
        open={open && couriers !== null}
        onClose={() => setOpen(false)}
        title={t('shipping.ship')}
        action={t('admin-orders.step.shipped')}
        send={send}
        done={({ data }) => {
          onChange(data)
          addToast({
            type: 'success',
            title: t('admin-orders.status-changed', params),
            message: t(`admin.status.${data.status}`),
          })
        }}
      >
        {errors => (
          <>
            <p>{t('shipping.ship.text')}</p>
            <ShipmentFields couriers={couriers ?? []} prompt={t('shipping.courier.none')} errors={errors} />
          </>
        )}
      </StepDialog>
    </>
  )
}
