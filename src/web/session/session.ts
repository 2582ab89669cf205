import { create } from 'zustand'
import type { User } from '../../shared/contracts/accounts.ts'
import { type Api, ApiError } from '../api/client.ts'
import { dropToken, keepToken, readToken } from './tokens.ts'

/** Who is signed in on this device (spec §3, Auth state). `isLoading` until the stored token was looked at. */
export interface SessionState {
  user: User | null
  token: string | null
  isLoading: boolean
  isAuthenticated: boolean
  error: string | null
}

export const useSession = create<SessionState>(() => ({
  user: null,
  token: null,
  isLoading: true,
  isAuthenticated: false,
  error: null,
}))

/** At start: a stored token loads the current user. A refusal clears it; a network error or a 5xx never does. */
export async function restoreSession(api: Api): Promise<void> {
  const token = readToken()
  if (!token) {
    useSession.setState({ isLoading: false })
    return
  }
  try {
    const { data } = await api.me()
    signedIn(readToken() ?? token, data)
  } catch (error) {
    const refused = error instanceof ApiError && [401, 403, 404].includes(error.status)
    if (refused) signedOut()
    useSession.setState({ isLoading: false, error: error instanceof Error ? error.message : null })
  }
}

export function signedIn(token: string, user: User): void {
  keepToken(token)
  useSession.setState({ user, token, isLoading: false, isAuthenticated: true, error: null })
}

export function userChanged(user: User): void {
  useSession.setState({ user })
}

/** Clears user, token and the stored keys; the caller empties the cart and goes to /login (spec §4). */
export function signedOut(): void {
  dropToken()
  useSession.setState({ user: null, token: null, isLoading: false, isAuthenticated: false, error: null })
}
