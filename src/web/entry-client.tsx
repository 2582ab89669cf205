// Imported first, because it defines the order of the cascade layers.
import './styles/index.css'

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_PREFIX } from '../shared/i18n/languages.ts'
import { browserTransport } from './api/browser.ts'
import { createApi } from './api/client.ts'
import { apiContext, i18nContext } from './api/context.ts'
import { ApiProvider } from './api/provider.tsx'
import { endSession } from './auth/end-session.ts'
import { notifyFailure } from './auth/notify-failure.ts'
import { restoreSession, syncSessionAcrossTabs, useSession, useViewerChangeCount } from './auth/session.ts'
import { restoreCart } from './cart-store.ts'
import { loadPageMessages } from './chunk-messages.ts'
import { I18nProvider, i18nFor } from './i18n.tsx'
import { interceptLinks } from './intercept-links.ts'
import { afterFirstInteraction, loadIslands } from './island.tsx'
import { readPageData } from './read-page-data.ts'
import { createRoutes } from './routes.tsx'
import { restoreTheme } from './ui-state.ts'
import { restoreWishlist } from './wishlist-store.ts'

const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : DEFAULT_LANGUAGE
const prefix = LANGUAGE_PREFIX.exec(location.pathname)?.[0] ?? '/'

async function start() {
  const i18n = i18nFor(language, await loadPageMessages(language))
  const transport = browserTransport({
    base: import.meta.env.VITE_API_BASE ?? '/api',
    language,
    onSessionEnd: () => endSession({ from: whereabouts(), navigate: to => router.navigate(to), i18n }),
    onFault: code => notifyFailure(code, i18n),
  })
  const api = createApi(transport, loadEndpoints)
  void afterFirstInteraction().then(loadEndpoints)
  const routes = createRoutes()
  await loadMatched(routes)
  const router = createBrowserRouter(routes, {
    basename: prefix,
    hydrationData: readPageData(),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, api)
      context.set(i18nContext, i18n)
      return context
    },
  })
  interceptLinks(router, prefix)
  router.subscribe(loadIslands)
  void afterFirstInteraction()
    .then(() => import('./restore-lost-focus.ts'))
    .then(({ restoreLostFocus }) => restoreLostFocus())
  restoreTheme()
  restoreCart()
  // Skips the reload while a navigation is pending, for example a guard's redirect after a change of user: the
  // navigation loads new data itself.
  const reloadPage = () =>
    setTimeout(() => {
      if (router.state.navigation.state === 'idle') void router.revalidate()
    })
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <I18nProvider value={i18n}>
          <ApiProvider value={api}>
            <RouterProvider router={router} />
          </ApiProvider>
        </I18nProvider>
      </StrictMode>,
    )
  })
  syncSessionAcrossTabs(api, reloadPage)
  restoreWishlist(api)
  useViewerChangeCount.subscribe(reloadPage)
  useSession.subscribe(({ user }, { user: before }) => {
    if (!user || user.id !== before?.id || user.profession === before.profession) return
    void import('./auth/notify-approval-change.ts').then(module =>
      module.notifyApprovalChange(user.profession !== null, i18n),
    )
  })
  const unsubscribe = useSession.subscribe(({ user }) => {
    if (!user) return
    unsubscribe()
    void import('./auth/refresh-on-return.ts').then(module => module.refreshOnReturn(api))
  })
  await restoreSession(api)
  // The server renders public prices only, so individual prices are loaded after hydration.
  if (useSession.getState().user?.hasOwnPrices) reloadPage()
}

/** Loads the endpoint table (method and path of each), a separate chunk that the first page does not need. */
const loadEndpoints = () => import('virtual:endpoints').then(module => module.default)

/** Returns the current address without the language prefix. */
function whereabouts(): string {
  return (prefix === '/' ? location.pathname : location.pathname.slice(prefix.length)) + location.search || '/'
}

/** Loads the module of the current screen, which hydration needs. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location, prefix) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const module = await route.lazy()
      Object.assign(route, module, { lazy: undefined })
    }),
  )
}

void start()
