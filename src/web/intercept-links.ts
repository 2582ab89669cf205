import { LANGUAGE_PREFIX } from '../shared/i18n/languages.ts'

interface Router {
  navigate(to: string, options: { replace: boolean }): unknown
}

/**
 * Passes clicks on links within the shop to the router. One listener replaces a handler on each link, and also covers
 * links in content. The browser itself handles new tabs, downloads, other sites, the API, files, and addresses in
 * another language, which are separate documents.
 */
export function interceptLinks(router: Router, prefix: string): void {
  document.addEventListener('click', event => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const anchor = (event.target as Element).closest?.('a')
    if (
      !anchor?.hasAttribute('href') ||
      anchor.target ||
      anchor.hasAttribute('download') ||
      anchor.hasAttribute('hreflang')
    )
      return
    const { origin, pathname, search, hash } = anchor
    if (origin !== location.origin || /^\/(api|assets|media|mailbox)(\/|$)/.test(pathname)) return
    const below =
      prefix === '/'
        ? pathname
        : pathname === prefix || pathname.startsWith(`${prefix}/`)
          ? pathname.slice(prefix.length) || '/'
          : null
    if (below === null || (prefix === '/' && LANGUAGE_PREFIX.test(pathname))) return
    const samePage = pathname + search === location.pathname + location.search
    if (hash && samePage) return
    event.preventDefault()
    router.navigate(below + search + hash, { replace: samePage })
  })
}
