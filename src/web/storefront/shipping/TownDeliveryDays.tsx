import type { DeliveryEstimate } from '../../../shared/contracts/delivery-promise.ts'
import { promiseDays } from '../../../shared/i18n/promise-text.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

/** Text such as `Nablus: Tue 24 – Wed 25 November`, or why the shop does not deliver to the town. */
export function TownDeliveryDays({ estimate }: { estimate: DeliveryEstimate }) {
  const { t, language } = useI18n()
  const { region, closed, message, promise } = estimate
  const text = closed ? message || t('shipping.town.closed') : promise && promiseDays(language, promise)
  return (
    <span role="status">
      <strong>
        <Isolate>{region.name}</Isolate>:
      </strong>{' '}
      <Isolate>{text ?? ''}</Isolate>
    </span>
  )
}
