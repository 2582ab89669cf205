import { useState } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { useVersionedDialog } from '../../conflict/use-versioned-dialog.ts'
import { OrderActionDialog } from '../OrderActionDialog.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'
import { ShipmentFields } from './ShipmentFields.tsx'
import { useCouriers } from './use-couriers.ts'

type Parcel = OrderActionProps['order']['shipments'][number]
type Versioned = Pick<Parcel, 'version' | 'courier' | 'trackingNumber'>

const NO_SHIPMENT: Versioned = { version: '', courier: '', trackingNumber: null }
const draftOf = ({ courier, trackingNumber }: Versioned) => ({
  courier: courier ?? '',
  trackingNumber: trackingNumber ?? '',
})

/**
 * Button that changes the courier and tracking number of a parcel. For an order that was shipped without a recorded
 * parcel, it adds a parcel.
 */
export function ChangeShipment({ order, onChange, shipment }: OrderActionProps & { shipment?: Parcel }) {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const couriers = useCouriers(open)
  const { number } = order
  const { draft, revision, send, dialog } = useVersionedDialog<Versioned, ReturnType<typeof draftOf>>({
    state: shipment ?? NO_SHIPMENT,
    draftOf,
    fields: { courier: { label: t('shipping.courier') }, trackingNumber: { label: t('shipping.tracking') } },
  })
  const title = t(shipment ? 'shipping.shipment.change' : 'shipping.shipment.tell')
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="edit" />
        {title}
      </Button>
      <OrderActionDialog
        order={order}
        onChange={onChange}
        open={open && couriers !== null}
        onClose={() => setOpen(false)}
        title={title}
        action={t('shipping.save')}
        send={sent => {
          const courier = couriers?.find(({ id }) => id === Number(sent.get('courierId')))?.name ?? ''
          const mine = { courier, trackingNumber: String(sent.get('trackingNumber')).trim() }
          return send(mine, ({ courier, trackingNumber }, version) => {
            const courierId = couriers?.find(({ name }) => name === courier)?.id ?? 0
            return api.adminChangeShipment({
              params: { number },
              body: { shipmentId: shipment?.id, courierId, trackingNumber, version },
            })
          })
        }}
        done={({ data }) => {
          onChange(data)
          addToast({ type: 'success', title: t('shipping.saved') })
        }}
      >
        {errors => (
          <>
            {dialog}
            <ShipmentFields key={revision} couriers={couriers ?? []} {...draft} errors={errors} />
          </>
        )}
      </OrderActionDialog>
    </>
  )
}
