import { clearCart } from '../cart-store.ts'
import type { I18nValue } from '../i18n.tsx'
import { paths } from '../paths.ts'
import { notifyFault } from './faults.ts'
import { signedOut } from './session.ts'

interface Navigator {
  navigate(to: string): unknown
  state: { location: { pathname: string; search: string } }
}

/**
 * Logout and the end of a session (spec §4): user, token, stored keys and the cart go, then /login. A session that
 * expired says so and remembers where the visitor was.
 */
export function endSession({ expired, router, i18n }: { expired: boolean; router: Navigator; i18n: I18nValue }): void {
  signedOut()
  clearCart()
  if (expired) notifyFault('signed-out', i18n)
  router.navigate(paths.login())
}
