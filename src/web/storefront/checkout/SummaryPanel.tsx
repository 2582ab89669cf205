import type { CartItem } from '../../../shared/rules/cart.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import type { DisplayedTotals } from '../../../shared/rules/total-rows.ts'
import { useI18n } from '../../i18n.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { CheckoutLines } from './CheckoutLines.tsx'

interface SummaryPanelProps {
  id?: string
  items: CartItem[]
  totals: DisplayedTotals<Shekels>
  zone: string | null
  /** True if the shop does not deliver to the region. */
  closed: boolean
  /** True while the totals do not match the current cart. */
  stale: boolean
}

/** Expanded summary below the bar of steps on phones: lines and totals. It scrolls independently of the page. */
export function SummaryPanel({ id, items, totals, zone, closed, stale }: SummaryPanelProps) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the panel
    <section className="checkout-progress__panel stack" id={id} aria-label={t('checkout.summary')} tabIndex={0}>
      <CheckoutLines items={items} />
      <CartTotals totals={totals} zone={zone} goodsOnly={closed} stale={stale} />
    </section>
  )
}
