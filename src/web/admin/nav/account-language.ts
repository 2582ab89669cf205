import { useEffect } from 'react'
import { LANGUAGE_PREFIX, type Language } from '../../../shared/i18n/languages.ts'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'

/**
 * Switches the dashboard to the language of the account, which may differ from the language of the shop on this device.
 * If the dashboard was opened by an address with a language prefix, for example in a new tab, that language is kept.
 */
export function useAccountLanguage(): void {
  const { language } = useI18n()
  const account = useSession(({ user }) => user?.language)
  useEffect(() => {
    if (!account) return
    storeStaffLanguage(account)
    const hasPrefix = LANGUAGE_PREFIX.test(location.pathname)
    if (hasPrefix ? !isLoadedAsDashboard() : account !== language) openDashboardIn(account)
  }, [account, language])
}

/** Reloads the current screen in another language. */
export function openDashboardIn(language: Language): void {
  const isStored = storeStaffLanguage(language)
  const path = location.pathname.replace(LANGUAGE_PREFIX, '')
  // The language prefix of the path sets the language if cookies are disabled.
  const target = (isStored ? path : `/${language}${path}`) + location.search + location.hash
  if (target === location.pathname + location.search + location.hash) location.reload()
  else location.replace(target)
}

/**
 * Stores the language in a cookie. For dashboard addresses without a language prefix, the server uses this cookie.
 * Returns false if cookies are disabled.
 */
function storeStaffLanguage(language: Language): boolean {
  document.cookie = `staff-language=${language};path=/;max-age=31536000;samesite=lax`
  return document.cookie.includes(`staff-language=${language}`)
}

/** True if the document was loaded from a dashboard address, and not reached from a page of the shop. */
function isLoadedAsDashboard(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname.includes('/nadara_view/')
}
