import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { documentTitle, type RouteHandle } from '../../head.ts'
import { type I18nValue, useI18n } from '../../i18n.tsx'
import { closeOverlays } from '../../ui-state.ts'
import { useLayoutData } from './layout-data.ts'

/**
 * After a client-side navigation, does what a new document would do: sets the title, scrolls to the top (smoothly, spec
 * §2) and focuses the page's heading, so that screen readers announce the page.
 */
export function useNavigationEffects(): void {
  const { pathname, hash, key } = useLocation()
  // True for back and forward, when the browser restores the scroll position.
  const returns = useNavigationType() === 'POP'
  const title = documentTitle(titleOf(useMatches(), useI18n()), useLayoutData().settings.name)
  const last = useRef({ pathname, key })

  useEffect(() => {
    if (last.current.key === key) return
    last.current.key = key
    document.title = title
    closeOverlays()
  }, [key, title])

  useEffect(() => {
    if (last.current.pathname === pathname) return
    last.current.pathname = pathname
    if (!returns) scrollToStart(hash)
    // Deferred until closing dialogs have restored the focus.
    const timer = setTimeout(focusHeading)
    return () => clearTimeout(timer)
  }, [pathname, hash, returns])
}

function scrollToStart(hash: string): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = calm ? 'instant' : 'smooth'
  const target = hash && document.getElementById(hash.slice(1))
  if (target) target.scrollIntoView({ behavior })
  else scrollTo({ top: 0, behavior })
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function titleOf(matches: ReturnType<typeof useMatches>, i18n: I18nValue): string {
  for (const { handle, loaderData } of matches.toReversed()) {
    const title = (handle as RouteHandle | undefined)?.title
    try {
      if (title) return title(loaderData as never, i18n)
    } catch {
      // Falls through on an error screen, where the page's data is missing.
    }
  }
  return ''
}
