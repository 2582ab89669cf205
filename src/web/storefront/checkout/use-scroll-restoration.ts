import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Key in the session storage for the scroll position of the checkout, with the history entry it belongs to. */
const KEY = 'checkout-position'

/** True once the checkout was open in this document. */
let wasOpen = false

/**
 * Restores the scroll position after a reload, Back or Forward, instead of the browser: when the browser tries, the
 * form may not be rendered yet, and after a quick Back the browser would overwrite the position. A new visit starts at
 * the top.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    let top = isReturn() ? storedPosition(key) : 0
    if (top > 0) scrollTo({ top, behavior: 'instant' })
    wasOpen = true
    const onScroll = () => {
      // On Back, the browser scrolls for the next entry while this page is still rendered.
      if (entryKey() === key) top = scrollY
    }
    const store = () => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ key, top }))
      } catch {}
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', store)
    return () => {
      store()
      history.scrollRestoration = 'auto'
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', store)
    }
  }, [key])
}

/** Returns the key of the current history entry, as `useLocation` does. */
function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

/** True for a reload, for Back or Forward, and if the checkout was already open in this document. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return wasOpen || navigation?.type !== 'navigate'
}

function storedPosition(key: string): number {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { key: string; top: number } | null
    return stored?.key === key ? stored.top : 0
  } catch {
    return 0
  }
}
