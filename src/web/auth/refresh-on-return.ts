import type { Api } from '../api/client.ts'
import { refreshSession, useSession } from './session.ts'

/** Minimum time between two refreshes in milliseconds. */
const MIN_REFRESH_INTERVAL_MS = 30_000

/** Refreshes the session when the visitor returns to the page, from another tab or with the back button. */
export function refreshOnReturn(api: Api): void {
  let lookedAt = Date.now()
  const look = () => {
    if (
      document.visibilityState !== 'visible' ||
      Date.now() - lookedAt < MIN_REFRESH_INTERVAL_MS ||
      !useSession.getState().user
    )
      return
    lookedAt = Date.now()
    void refreshSession(api)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
}
