import { useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { NavLink } from '../../link.tsx'
import { discountPaths } from '../discount-paths.ts'
import { usePresent } from '../use-present.ts'

/** The ways to what a buyer pays less. */
export function DiscountTabs() {
  const { t } = useI18n()
  const row = usePresent<HTMLElement>(useLocation().pathname)
  const tabs = [
    [discountPaths.promotions, t('promotions.title')],
    [discountPaths.coupons, t('promotions.coupons')],
    [discountPaths.offers, t('promotions.offers')],
    [discountPaths.prices, t('admin-orders.prices')],
  ] as const
  return (
    <nav ref={row} className="scroll-row" aria-label={t('promotions.discounts')}>
      {tabs.map(([to, label]) => (
        <NavLink key={to} className="admin__tab" to={to} end={false}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
