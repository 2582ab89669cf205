import { toAgorot, toShekels } from '../../../shared/rules/money.ts'
import { BASE_SHIPPING } from '../../../shared/rules/shipping.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

interface FreeShippingProps {
  subtotal: number
  /** Subtotal from which delivery is free; null for never. The base rule until the server answers. */
  from?: number | null
  /** Current delivery fee, where known: a coupon or a promotion may have made it free already. */
  shipping?: number
}

const BASE_FREE_FROM = toShekels(BASE_SHIPPING.freeFrom ?? 0)

/** Progress to free delivery. */
export function FreeShipping({ subtotal, from = BASE_FREE_FROM, shipping }: FreeShippingProps) {
  const { t, money } = useI18n()
  if (from === null || subtotal <= 0) return null
  const left = toShekels(toAgorot(from) - toAgorot(subtotal))
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
