import { useState } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { OrderActionDialog } from '../OrderActionDialog.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'
import { ParcelLines, readShippedUnits } from './ParcelLines.tsx'
import { ShipmentFields } from './ShipmentFields.tsx'
import { useCouriers } from './use-couriers.ts'

/**
 * Action that ships a parcel with all or some units of the order. The courier is selected from the list, or left empty.
 */
export function ShipParcel({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const couriers = useCouriers(open)
  const params = { number: order.number }
  const lines = order.lines.filter(({ unsent }) => unsent > 0)
  const units = lines.reduce((sum, { unsent }) => sum + unsent, 0)
  // A replacement order leaves in one parcel.
  const mayBeParted = order.channel !== 'exchange'
  const label = t(order.status === 'packed' ? 'admin-orders.step.shipped' : 'shipping.parcel.send')

  function send(sent: FormData) {
    const courierId = Number(sent.get('courierId')) || undefined
    const trackingNumber = String(sent.get('trackingNumber'))
    const chosen = mayBeParted ? { lines: readShippedUnits(lines, sent) } : {}
    return api.adminShipOrder({ params, body: { courierId, trackingNumber, ...chosen } })
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <OrderActionDialog
        order={order}
        onChange={onChange}
        open={open && couriers !== null}
        onClose={() => setOpen(false)}
        title={t('shipping.parcel.send')}
        action={label}
        send={send}
        done={({ data }) => {
          onChange(data)
          addToast({
            type: 'success',
            title: t('shipping.parcel.sent'),
            message: t(`admin.status.${data.status}`),
          })
        }}
      >
        {errors => (
          <>
            {mayBeParted && units > 1 && <p>{t('shipping.parcel.chosen')}</p>}
            {mayBeParted && units > 1 && order.paymentMethod === 'cash-on-delivery' && (
              <p>{t('shipping.parcel.chosen.cash')}</p>
            )}
            {mayBeParted && <ParcelLines lines={lines} errors={errors} />}
            <ShipmentFields couriers={couriers ?? []} prompt={t('shipping.courier.none')} errors={errors} />
            <p className="quiet">{t('shipping.ship.text')}</p>
          </>
        )}
      </OrderActionDialog>
    </>
  )
}
