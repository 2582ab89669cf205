import { create } from 'zustand'
import type { User } from '../../shared/contracts/auth.ts'
import { type Api, ApiError } from '../api/client.ts'
import { deleteToken, readToken, storeToken } from './tokens.ts'

/** Session of this device (spec §3, Auth state). `isLoading` is true until the stored token was checked. */
interface SessionState {
  user: User | null
  token: string | null
  isLoading: boolean
  isAuthenticated: boolean
  error: string | null
  /** True if another tab signed out. Guards then redirect to /login. */
  endedElsewhere: boolean
}

const SIGNED_OUT: SessionState = {
  user: null,
  token: null,
  isLoading: false,
  isAuthenticated: false,
  error: null,
  endedElsewhere: false,
}

export const useSession = create<SessionState>(() => ({ ...SIGNED_OUT, isLoading: true }))

/**
 * Counter of changes to the visitor's profession or right to individual prices (through a customer group or price
 * list). Components that show prices or check permissions reload when it changes.
 */
export const useViewerChangeCount = create(() => 0)
useSession.subscribe(({ user }, { user: before }) => {
  if (!user || user.id !== before?.id) return
  if (user.profession !== before.profession || user.hasOwnPrices !== before.hasOwnPrices)
    useViewerChangeCount.setState(changes => changes + 1)
})

/** Returns the profession for which the visitor has a valid approval; null for everybody else. */
export const useProfession = () => useSession(({ user }) => user?.profession ?? null)

/**
 * Loads the user of the stored token. The token is deleted if the response is 401, 403 or 404, but kept after any other
 * failure.
 */
export async function restoreSession(api: Api): Promise<void> {
  const token = readToken()
  if (!token) {
    useSession.setState({ isLoading: false })
    return
  }
  try {
    const { data } = await api.me()
    const current = readToken()
    // Ignores the response if the visitor signed out while the request was pending.
    if (current) setSignedIn(current, data)
    else useSession.setState({ isLoading: false })
  } catch (error) {
    const refused = error instanceof ApiError && [401, 403, 404].includes(error.status)
    if (refused) clearSession()
    useSession.setState({ isLoading: false, error: error instanceof Error ? error.message : null })
  }
}

export function setSignedIn(token: string, user: User): void {
  storeToken(token)
  useSession.setState({ user, token, isLoading: false, isAuthenticated: true, error: null, endedElsewhere: false })
}

export function setSessionUser(user: User): void {
  useSession.setState({ user })
}

/** Reloads the user, because an approval may have been granted or have expired. Ignores failures. */
export async function refreshSession(api: Api): Promise<void> {
  if (!useSession.getState().user) return
  const answer = await api.me({}, { quiet: true }).catch(() => null)
  if (answer && answer.data.id === useSession.getState().user?.id) setSessionUser(answer.data)
}

/** Clears user, token and the stored keys. The cart remains: `endSession` empties it and goes to /login (spec §4). */
export function clearSession(): void {
  deleteToken()
  useSession.setState(SIGNED_OUT)
}

/**
 * Applies a sign-in, sign-out or token refresh in another tab to this tab. `onChange` is called if the user has
 * changed.
 */
export function syncSessionAcrossTabs(api: Api, onChange: () => void): void {
  addEventListener('storage', async event => {
    const token = readToken()
    const { token: known, user } = useSession.getState()
    if (token === known) return
    if (token === null) useSession.setState({ ...SIGNED_OUT, endedElsewhere: true })
    // The token is stored under two keys, so a change fires two events. Only one event is handled.
    else if (event.key === 'accessToken') await restoreSession(api)
    if (useSession.getState().user?.id !== user?.id) onChange()
  })
}
