import type { Quote } from '../../../shared/contracts/cart.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { ZERO_SHEKELS } from '../../../shared/rules/money.ts'
import type { I18nValue } from '../../i18n.tsx'

type QuotedCoupon = NonNullable<Quote['coupon']>

/** Describes why a coupon does not apply: the missing amount, its dates, audience or products. */
export function couponReason(coupon: QuotedCoupon | null, { t, money, dateTime, list }: I18nValue): string {
  const { reason, minimum, missing, startsAt, endsAt, group, scope } = coupon ?? { reason: 'unknown' }
  switch (reason) {
    case 'minimum':
      return t('promotions.coupon.minimum', {
        minimum: money(minimum ?? ZERO_SHEKELS),
        missing: money(missing ?? ZERO_SHEKELS),
      })
    case 'not-started':
      return t('promotions.coupon.not-started', { at: startsAt ? dateTime(startsAt) : '' })
    case 'expired':
      return t('promotions.coupon.expired', { at: endsAt ? dateTime(endsAt) : '' })
    case 'group':
      return t(`promotions.coupon.group.${group && group !== 'everyone' ? group : 'customers'}`)
    case 'scope':
      return t(scope?.more ? 'promotions.coupon.scope.more' : 'promotions.coupon.scope', {
        names: list(scope?.names ?? []),
      })
    default:
      return t(`promotions.coupon.${reason}` as MessageKey)
  }
}
