import { useEffect } from 'react'
import { LANGUAGE_PREFIX, type Language } from '../../../shared/i18n/languages.ts'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'

/**
 * Shows the dashboard in the language of the account, whatever the shop's language on this device is. An address with a
 * language that was opened as such, for example in a new tab, keeps that language.
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

/** Loads the present screen again in a language that the account has. */
export function openDashboardIn(language: Language): void {
  const isStored = storeStaffLanguage(language)
  const path = location.pathname.replace(LANGUAGE_PREFIX, '')
  // The address alone can name the language when cookies are off.
  const target = (isStored ? path : `/${language}${path}`) + location.search + location.hash
  if (target === location.pathname + location.search + location.hash) location.reload()
  else location.replace(target)
}

/**
 * Stores the language for the server, which renders dashboard addresses without a language in it. False without
 * cookies.
 */
function storeStaffLanguage(language: Language): boolean {
  document.cookie = `staff-language=${language};path=/;max-age=31536000;samesite=lax`
  return document.cookie.includes(`staff-language=${language}`)
}

/** True when the document's own address is one of the dashboard: it was not reached by a link of the shop. */
function isLoadedAsDashboard(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname.includes('/nadara_view/')
}
