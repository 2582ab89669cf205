import { useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { StepDialog } from '../StepDialog.tsx'
import type { ShownOrder } from '../use-refusal.ts'
import { ShipmentFields } from './ShipmentFields.tsx'
import { useCouriers } from './use-couriers.ts'

type Seen = { courier: string; trackingNumber: string | null } | null

/** Says later who brings a parcel; what a colleague said meanwhile is told before anything is written over it. */
export function ChangeShipment({ order, onChange }: ShownOrder) {
  const { t } = useI18n()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [theirs, setTheirs] = useState<Seen | undefined>()
  const couriers = useCouriers(open)
  const { number, shipment } = order
  const own = shipment && { courier: shipment.courier, trackingNumber: shipment.trackingNumber }
  const title = t(shipment ? 'shipping.shipment.change' : 'shipping.shipment.tell')
  const show = () => {
    setTheirs(undefined)
    setOpen(true)
  }
  return (
    <>
      <Button size="small" variant="secondary" onClick={show}>
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
          const seen = theirs === undefined ? own : theirs
          return api.adminChangeShipment({ params: { number }, body: { courierId, trackingNumber, seen } })
        }}
        kept={error => {
          const current = error instanceof ApiError && (error.data as { current?: Seen } | undefined)?.current
          if (!current) return false
          setTheirs(current)
          return true
        }}
        done={({ data }) => {
          onChange(data)
          addToast({ type: 'success', title: t('shipping.saved') })
        }}
      >
        {errors => (
          <>
            <div role="alert">
              {theirs && (
                <p className="notice notice--warning">
                  {t('shipping.shipment.unseen', {
                    what: [theirs.courier, theirs.trackingNumber].filter(Boolean).join(' · '),
                  })}
                </p>
              )}
            </div>
            <ShipmentFields couriers={couriers ?? []} {...shipment} errors={errors} />
          </>
        )}
      </StepDialog>
    </>
  )
}
