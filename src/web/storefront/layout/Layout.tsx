import { Outlet, useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { island } from '../../island.tsx'
import { paths } from '../../paths.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { useFrame } from './frame.ts'
import { Header } from './Header.tsx'
import { InsideFrame } from './inside-frame.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { Overlays } from './Overlays.tsx'
import { TabBar } from './TabBar.tsx'
import { useArrival } from './use-arrival.ts'

const Footer = island(() => import('./Footer.tsx').then(module => module.Footer))

export function Layout() {
  const { pathname } = useLocation()
  useArrival()
  return (
    <InsideFrame value>
      <LoadingBar />
      {pathname.startsWith(paths.admin) ? <Outlet /> : <Storefront />}
      <Toasts />
    </InsideFrame>
  )
}

function Storefront() {
  const { t } = useI18n()
  const { announcement } = useFrame().settings
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
