import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n.tsx'
import { Commands } from './commands/Commands.tsx'
import { PaletteButton } from './commands/PaletteButton.tsx'
import { AdminFooter } from './nav/AdminFooter.tsx'
import { useAccountLanguage } from './nav/account-language.ts'
import { PhoneBar } from './nav/PhoneBar.tsx'
import { useRefreshCounts } from './nav/pending-counts.ts'
import { SectionLinks } from './nav/SectionLinks.tsx'
import { useScrollToCurrent } from './use-scroll-to-current.ts'
import './nav/nav.css'

/** Frame of the dashboard: a sidebar on desktops, a bottom bar with the most used screens on phones. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const all = useScrollToCurrent<HTMLElement>(pathname + search)
  useRefreshCounts()
  useAccountLanguage()
  return (
    <div className="admin">
      <a className="skip-link button button--primary" href="#main">
        {t('admin.skip')}
      </a>
      <aside className="admin-nav admin__side">
        <b className="admin-nav__name">{t('admin.title')}</b>
        <PaletteButton />
        <nav ref={all} className="admin-nav__all" aria-label={t('admin.nav')}>
          <SectionLinks />
        </nav>
        <AdminFooter />
      </aside>
      <main className="container stack admin__main" id="main" tabIndex={-1}>
        {children}
      </main>
      <PhoneBar />
      <Commands />
    </div>
  )
}
