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
    [discountPaths.promotions, t('admin.promotions')],
    [discountPaths.coupons, t('admin.coupons')],
    [discountPaths.offers, t('admin.offers')],
    [discountPaths.prices, t('admin.prices')],
  ] as const
  return (
    <nav ref={row} className="scroll-row" aria-label={t('admin.discounts')}>
      {tabs.map(([to, label]) => (
        <NavLink key={to} className="admin__tab" to={to} end={false}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
