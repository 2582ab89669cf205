import { type FormEvent, useId, useRef, useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { removeCoupon, useCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { couponReason } from './coupon-reason.ts'
import type { CartQuote } from './use-quote.ts'
import './cart.css'

/**
 * Field for the order's only coupon. After the server has validated the code, it shows the coupon with a remove button,
 * or the reason why it does not apply.
 */
export function CouponField({ tryCoupon }: Pick<CartQuote, 'tryCoupon'>) {
  const i18n = useI18n()
  const { t } = i18n
  const couponCode = useCart(cart => cart.couponCode)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = input.current?.value.trim()
    if (!code) return input.current?.focus()
    setBusy(true)
    try {
      const coupon = await tryCoupon(code)
      setError(coupon?.applied ? null : couponReason(coupon, i18n))
    } catch (failure) {
      setError(failureText(failure, t))
    } finally {
      setBusy(false)
    }
  }

  if (couponCode) {
    return (
      <p className="cluster gap-s">
        <span>{t('cart.coupon.applied')}</span>
        <Chip removes={couponCode} icon={<Icon name="check" />} onClick={removeCoupon}>
          <bdi dir="ltr">{couponCode}</bdi>
        </Chip>
      </p>
    )
  }
  return (
    <form className="coupon" method="post" noValidate onSubmit={apply}>
      <TextField
        ref={input}
        id={id}
        name="coupon"
        label={t('cart.coupon.label')}
        optional
        dir="ltr"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
      />
      <Button type="submit" variant="secondary" loading={busy}>
        {t('cart.coupon.apply')}
      </Button>
    </form>
  )
}
