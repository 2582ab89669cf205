import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'

export interface PlaceButtonProps {
  /** The form that the button sends. */
  form: string
  /** The total moved and waits for a yes. */
  confirms: boolean
  total: number
  loading: boolean
}

export function PlaceButton({ form, confirms, total, loading }: PlaceButtonProps) {
  const { t, money } = useI18n()
  return (
    <Button type="submit" form={form} size="large" wide loading={loading}>
      <span>
        <Isolate>{confirms ? t('checkout.confirm-total', { total: money(total) }) : t('checkout.place')}</Isolate>
      </span>
    </Button>
  )
}

/** On a phone: the total and the button at the foot of the screen, whichever step one is at. */
export function PlaceBar({ closed, ...props }: PlaceButtonProps & { closed: boolean }) {
  const { t } = useI18n()
  return (
    <div className="checkout-bar">
      {!closed && (
        <p className="checkout-bar__total">
          <span className="quiet small">{t('cart.total')}</span>
          <Price amount={props.total} />
        </p>
      )}
      <PlaceButton {...props} />
    </div>
  )
}
