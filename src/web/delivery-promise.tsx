import { promiseText } from '../shared/i18n/promise-text.ts'
import type { DeliveryPromise as Days } from '../shared/rules/delivery-promise.ts'
import { useI18n } from './i18n.tsx'
import { Icon } from './ui/Icon.tsx'
import './order-status.css'

/** Estimated delivery dates. */
export function DeliveryPromise({ promise }: { promise: Days }) {
  const { t, language } = useI18n()
  return (
    <p className="delivery-promise">
      <Icon name="truck" /> <span>{promiseText(t, language, promise)}</span>
    </p>
  )
}
