import type { AdminCoupon, AdminPromotion } from '../../../shared/contracts/promotions.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import type { I18nValue } from '../../i18n.tsx'

export type Discount = AdminPromotion | AdminCoupon

/** Describes the benefit of a discount in a few words. */
export function discountText(discount: Discount, { t, money }: I18nValue): string {
  const { kind, percent, amount } = discount
  switch (kind) {
    case 'percent':
      return t('promotions.price.percent', { percent: percent ?? 0 })
    case 'fixed':
      return t('promotions.discount.amount-off', { amount: money((amount ?? 0) as Shekels) })
    case 'buy-x-get-y': {
      const { buyQuantity, getQuantity } = discount as AdminPromotion
      return t('promotions.discount.set', { buy: buyQuantity ?? 0, get: getQuantity ?? 0, percent: percent ?? 0 })
    }
    default:
      return t('promotions.discount.kind.free-shipping')
  }
}

/** Describes the start and end of a discount, or states that it has no time limit. */
export function datesText(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  i18n: I18nValue,
): string {
  const { t, dateTime } = i18n
  const parts = [
    startsAt && t('promotions.discount.from', { at: dateTime(startsAt) }),
    endsAt && t('promotions.price.until', { at: dateTime(endsAt) }),
  ].filter(Boolean)
  return parts.length ? parts.join(' ') : t('promotions.discount.always')
}
