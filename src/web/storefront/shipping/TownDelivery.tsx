import { useEffect, useRef, useState } from 'react'
import type { DeliveryEstimate } from '../../../shared/contracts/delivery-promise.ts'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import { TownDeliveryDays } from './TownDeliveryDays.tsx'

const TownPicker = onDemand(() => import('./TownPicker.tsx').then(module => module.TownPicker))

/**
 * Delivery days for the visitor's town, with a control to choose the town. `estimate` is null while the town is not
 * known.
 */
export function TownDelivery({ estimate }: { estimate: DeliveryEstimate | null }) {
  const { t } = useI18n()
  const [wasOpened, setOpened] = useState(false)
  const picker = useRef<HTMLDetailsElement>(null)

  // Reads the initial state, because a visitor may have opened the native disclosure before this code was loaded.
  useEffect(() => {
    if (picker.current?.open) setOpened(true)
  }, [])

  function close() {
    picker.current!.open = false
    picker.current!.querySelector('summary')!.focus()
  }

  return (
    <div className="town-delivery cluster">
      {estimate && <TownDeliveryDays estimate={estimate} />}
      <details ref={picker} onToggle={() => setOpened(picker.current!.open)}>
        <summary className="link">{estimate ? t('shipping.town.change') : t('shipping.town.choose')}</summary>
        {wasOpened && <TownPicker onChosen={close} />}
      </details>
    </div>
  )
}
