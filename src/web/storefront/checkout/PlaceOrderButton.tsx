import type { Shekels } from '../../../shared/rules/money.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

export interface PlaceOrderButtonProps {
  /** Id of the form that the button submits. */
  form: string
  /** True if the total has changed and the shopper has to confirm it. */
  confirms: boolean
  /**
   * True if the shop does not deliver to the region. The button then looks disabled, and pressing it focuses the
   * region.
   */
  closed: boolean
  total: Shekels
  loading: boolean
}

export function PlaceOrderButton({ form, confirms, closed, total, loading }: PlaceOrderButtonProps) {
  const { t, money } = useI18n()
  return (
    <Button type="submit" form={form} size="large" wide loading={loading} aria-disabled={closed || undefined}>
      <span>
        <Isolate>{confirms ? t('checkout.confirm-total', { total: money(total) }) : t('checkout.place')}</Isolate>
      </span>
    </Button>
  )
}

/** Bottom bar on phones with the order button, visible in every step. The total is in the bar of steps. */
export function PlaceOrderBar(props: PlaceOrderButtonProps) {
  return (
    <div className="checkout-bar">
      <PlaceOrderButton {...props} />
    </div>
  )
}
