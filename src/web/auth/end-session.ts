import { clearCart } from '../cart-store.ts'
import type { I18nValue } from '../i18n.tsx'
import { paths } from '../paths.ts'
import { notifyFailure } from './notify-failure.ts'
import { clearSession } from './session.ts'

interface SessionEnd {
  /** Path that was open when the session expired. The login returns to this path. Null after a logout. */
  from: string | null
  navigate(to: string): unknown
  i18n: I18nValue
}

/**
 * Ends the session on this device, after a logout or an expiry (spec §4): clears user, token, stored keys and the
 * cart, then goes to /login. After an expiry, also shows a toast.
 */
export function endSession({ from, navigate, i18n }: SessionEnd): void {
  clearSession()
  clearCart()
  if (from !== null) notifyFailure('signed-out', i18n)
  navigate(paths.login(from ?? undefined))
}
