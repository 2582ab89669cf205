import { type Shekels, subtractShekels, toShekels } from '../../../shared/rules/money.ts'
import { BASE_SHIPPING } from '../../../shared/rules/shipping.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './cart.css'

interface FreeShippingProgressProps {
  subtotal: Shekels
  /**
   * Subtotal in shekels from which delivery is free; null if it never is. Until the server responds, the shop's default
   * limit applies.
   */
  from?: Shekels | null
  /** Current delivery fee in shekels, if known. A coupon or promotion can make it 0 below the limit. */
  shipping?: Shekels
}

const BASE_FREE_FROM = toShekels(BASE_SHIPPING.freeFrom ?? 0)

/** Shows how much is missing for free delivery. */
export function FreeShippingProgress({ subtotal, from = BASE_FREE_FROM, shipping }: FreeShippingProgressProps) {
  const { t, money } = useI18n()
  if (from === null || subtotal <= 0) return null
  const left = subtractShekels(from, subtotal)
  const isFree = left <= 0 || shipping === 0
  const text = isFree ? t('cart.free-shipping.reached') : t('cart.free-shipping.left', { amount: money(left) })
  return (
    <div className="free-shipping">
      <p className="free-shipping__words small">
        <Icon name="truck" />
        <span>
          <Isolate>{text}</Isolate>
        </span>
      </p>
      <progress className="free-shipping__bar" value={isFree ? from : subtotal} max={from} aria-hidden="true" />
    </div>
  )
}
