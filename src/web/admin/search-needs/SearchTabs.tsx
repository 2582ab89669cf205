import { useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { NavLink } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useScrollToCurrent } from '../use-scroll-to-current.ts'

/** Tabs of the search settings. */
export function SearchTabs() {
  const { t } = useI18n()
  const row = useScrollToCurrent<HTMLElement>(useLocation().pathname)
  const tabs = [
    [adminPaths.synonyms, t('synonyms.title')],
    [adminPaths.searchNeeds, t('search-needs.title')],
    [adminPaths.searchPins, t('search-pins.title')],
  ] as const
  return (
    <nav ref={row} className="scroll-row" aria-label={t('search-needs.section')}>
      {tabs.map(([to, label]) => (
        <NavLink key={to} className="admin__tab" to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
