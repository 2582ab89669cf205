import { useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { NavLink } from '../../link.tsx'
import { promotionPaths } from '../promotion-paths.ts'
import { useScrollToCurrent } from '../use-scroll-to-current.ts'

/** Tabs of the discount screens. */
export function DiscountTabs() {
  const { t } = useI18n()
  const row = useScrollToCurrent<HTMLElement>(useLocation().pathname)
  const tabs = [
    [promotionPaths.promotions, t('promotions.title')],
    [promotionPaths.coupons, t('promotions.coupons')],
    [promotionPaths.offers, t('promotions.offers')],
    [promotionPaths.priceLists, t('price-lists.title')],
    [promotionPaths.prices, t('admin-orders.prices')],
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
