import { useI18n } from '../../i18n.tsx'
import { NavLink } from '../../link.tsx'
import { paths } from '../../paths.ts'

/** The ways to what a buyer pays less. */
export function DiscountTabs() {
  const { t } = useI18n()
  return (
    <nav className="scroll-row" aria-label={t('admin.discounts')}>
      <NavLink className="admin__tab" to={paths.adminPrices}>
        {t('admin.prices')}
      </NavLink>
    </nav>
  )
}
