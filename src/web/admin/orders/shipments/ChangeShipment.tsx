import { useState } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { Theirs } from '../../Theirs.tsx'
import { useTheirs } from '../../use-theirs.ts'
import { StepDialog } from '../StepDialog.tsx'
import type { OrderStepProps } from '../use-rejected-step.ts'
import { ShipmentFields } from './ShipmentFields.tsx'
import { useCouriers } from './use-couriers.ts'

/** Says later who brings a parcel; what a colleague said meanwhile is told before anything is written over it. */
export function ChangeShipment({ order, onChange }: OrderStepProps) {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const couriers = useCouriers(open)
  const { number, shipment } = order
  const { theirs, kept } = useTheirs<{ courier: string; trackingNumber: string | null }>(shipment)
  const own = shipment && { courier: shipment.courier, trackingNumber: shipment.trackingNumber }
  const title = t(shipment ? 'shipping.shipment.change' : 'shipping.shipment.tell')
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="edit" />
        {title}
      </Button>
      <StepDialog
        order={order}
        onChange={onChange}
        open={open && couriers !== null}
        onClose={() => setOpen(false)}
        title={title}
        action={t('shipping.save')}
        send={sent => {
          const courierId = Number(sent.get('courierId'))
          const trackingNumber = String(sent.get('trackingNumber'))
          const seen = theirs ?? own
          return api.adminChangeShipment({ params: { number }, body: { courierId, trackingNumber, seen } })
        }}
        kept={kept}
        done={({ data }) => {
          onChange(data)
          addToast({ type: 'success', title: t('shipping.saved') })
        }}
      >
        {errors => (
          <>
            <Theirs words={theirs && [theirs.courier, theirs.trackingNumber].filter(Boolean).join(' · ')} />
            <ShipmentFields couriers={couriers ?? []} {...shipment} errors={errors} />
          </>
        )}
      </StepDialog>
    </>
  )
}
