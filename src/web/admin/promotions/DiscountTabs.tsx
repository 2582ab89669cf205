import { useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { NavLink } from '../../link.tsx'
import { NAV_SECTIONS } from '../nav/sections.ts'
import { useSections } from '../nav/use-sections.ts'
import { useScrollToCurrent } from '../use-scroll-to-current.ts'

const TABS = NAV_SECTIONS.filter(({ group }) => group === 'prices')

/** Tabs of the price and offer screens that the user may open; nothing if there is only one. */
export function DiscountTabs() {
  const { t } = useI18n()
  const row = useScrollToCurrent<HTMLElement>(useLocation().pathname)
  const tabs = useSections().filter(section => TABS.includes(section))
  if (tabs.length < 2) return null
  return (
    <nav ref={row} className="scroll-row" aria-label={t('nav.group.prices')}>
      {tabs.map(({ path, label }) => (
        <NavLink key={path} className="admin__tab" to={path} end={false}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}
