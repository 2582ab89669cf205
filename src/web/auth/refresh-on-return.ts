import type { Api } from '../api/client.ts'
import { refreshSession, useSession } from './session.ts'

/** Milliseconds that one look is good for. */
const FRESH = 30_000

/** Whoever comes back to the page, from another tab or with the back button, is looked at again. */
export function refreshOnReturn(api: Api): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < FRESH || !useSession.getState().user) return
    lookedAt = Date.now()
    void refreshSession(api)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
}
