import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { openPalette } from '../commands/Commands.tsx'
import { AdminFooter } from './AdminFooter.tsx'
import { usePendingCount } from './pending-counts.ts'
import { SectionLinks } from './SectionLinks.tsx'
import type { NavSection } from './section.ts'
import { navSectionOf } from './section-of.ts'
import { useSections } from './use-sections.ts'

/** Labels of the most used sections, which the bottom bar of phones shows directly. */
const AT_HAND: readonly NavSection['label'][] = ['dashboard.title', 'admin-orders.title']

/**
 * Bottom bar on phones: the most used sections, and buttons for the command palette and the drawer with all sections.
 */
export function PhoneBar() {
  const { t } = useI18n()
  const { pathname, search, key } = useLocation()
  const [open, setOpen] = useState(false)
  const here = navSectionOf(pathname, search)
  const near = useSections().filter(({ label }) => AT_HAND.includes(label))

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the drawer after a navigation
  useEffect(() => setOpen(false), [key])

  return (
    <>
      <nav className="tab-bar phone-only admin__tabs" aria-label={t('nav.at-hand')}>
        {near.map(section => (
          <Tab key={section.path} section={section} here={section === here} />
        ))}
        <button type="button" className="tab-bar__tab" aria-haspopup="dialog" onClick={openPalette}>
          <Icon name="search" />
          {t('layout.search')}
        </button>
        <button type="button" className="tab-bar__tab" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" />
          {t('layout.menu')}
        </button>
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('admin.title')}>
        <div className="admin-nav admin-nav--drawer">
          <nav aria-label={t('admin.nav')}>
            <SectionLinks />
          </nav>
          <AdminFooter />
        </div>
      </Drawer>
    </>
  )
}

function Tab({ section: { path, label, icon, waits }, here }: { section: NavSection; here: boolean }) {
  const { t } = useI18n()
  const count = usePendingCount(waits)
  return (
    <Link className="tab-bar__tab" to={path} aria-current={here ? 'page' : undefined}>
      <Icon name={icon} />
      {t(label)}
      {count > 0 && <VisuallyHidden>{t('nav.waiting', { count })}</VisuallyHidden>}
      <CountBadge count={count} />
    </Link>
  )
}
