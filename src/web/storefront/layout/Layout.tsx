import { Outlet, useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { island } from '../../island.tsx'
import { paths } from '../../paths.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { Header } from './Header.tsx'
import { InsideLayout } from './inside-layout.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { useLayoutData } from './layout-data.ts'
import { Overlays } from './Overlays.tsx'
import { TabBar } from './TabBar.tsx'
import { useNavigationEffects } from './use-navigation-effects.ts'
import './header.css'
import './footer.css'
// Stylesheets of islands, imported here so that every page has them: the server renders islands before their code is
// loaded.
import '../../ui/field.css'
import '../../ui/skeleton.css'

const Footer = island(() => import('./Footer.tsx').then(module => module.Footer))

export function Layout() {
  const { pathname } = useLocation()
  useNavigationEffects()
  return (
    <InsideLayout value>
      <LoadingBar />
      {pathname.startsWith(paths.admin) ? <Outlet /> : <Storefront />}
      <Toasts />
    </InsideLayout>
  )
}

function Storefront() {
  const { t } = useI18n()
  const { announcement } = useLayoutData().settings
  return (
    <>
      <a className="skip-link button button--primary" href="#main">
        {t('layout.skip')}
      </a>
      {announcement && (
        <aside className="announcement" aria-label={t('layout.announcement')}>
          <Isolate>{announcement}</Isolate>
        </aside>
      )}
      <Header />
      <main id="main" tabIndex={-1}>
        <CurrentPage />
      </main>
      <Footer />
      <TabBar />
      <Overlays />
    </>
  )
}
