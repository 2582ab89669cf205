import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n.tsx'
import { Link, NavLink } from '../link.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useLogout } from '../session/use-logout.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/Button.tsx'
import { TABS } from './tabs.ts'

/** The dashboard's own frame: a thin bar, and room for figures. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const user = useSession(session => session.user)
  const may = useMay()
  const logout = useLogout()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)

  // On a phone the row of sections scrolls: the one that is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address marks another section
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])

  return (
    <div className="admin">
      <a className="skip-link button button--primary" href="#main">
        {t('admin.skip')}
      </a>
      <header className="admin__bar">
        <div className="container admin__bar-inner">
          <b className="admin__name">{t('admin.title')}</b>
          <nav ref={nav} className="cluster gap-s" aria-label={t('admin.nav')}>
            {TABS.filter(({ permission }) => may(permission)).map(({ to, words, end }) => (
              <NavLink key={to} className="admin__tab" to={to} end={end}>
                {t(words)}
              </NavLink>
            ))}
          </nav>
          <div className="cluster gap-s admin__who">
            <span className="small quiet admin__user">{user?.first_name}</span>
            <Link className="admin__tab" to={paths.home}>
              {t('admin.shop')}
            </Link>
            <Button variant="quiet" size="small" onClick={logout}>
              {t('admin.logout')}
            </Button>
          </div>
        </div>
      </header>
      <main className="container stack admin__main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
