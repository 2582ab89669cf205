import type { Quote } from '../../../shared/contracts/cart.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './cart.css'

interface PromotionHintsProps {
  hints: Quote['hints']
  /** True while the hints do not match the current cart. */
  stale?: boolean
}

/** Hints on promotions that would apply if a little more were added to the cart. */
export function PromotionHints({ hints, stale }: PromotionHintsProps) {
  const { t, money } = useI18n()
  if (hints.length === 0) return null
  return (
    <ul className="promotion-hints quiet small" aria-label={t('cart.promotions')} aria-busy={stale || undefined}>
      {hints.map(({ name, missing, units }) => (
        <li key={name}>
          <Icon name="info" />
          <span>
            <Isolate>
              {missing === null
                ? t('cart.hint.units', { name, count: units ?? 1 })
                : t('cart.hint.amount', { name, amount: money(missing) })}
            </Isolate>
          </span>
        </li>
      ))}
    </ul>
  )
}
