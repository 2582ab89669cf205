/**
 * Stores the access token under both keys of the spec (§3). If storage is disabled, the session lasts until the page is
 * closed.
 */
const KEYS = ['accessToken', 'token']
let inMemory: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEYS[0]!) ?? localStorage.getItem(KEYS[1]!)
  } catch {
    return inMemory
  }
}

export function storeToken(token: string): void {
  inMemory = token
  try {
    for (const key of KEYS) localStorage.setItem(key, token)
  } catch {}
}

export function deleteToken(): void {
  inMemory = null
  try {
    for (const key of KEYS) localStorage.removeItem(key)
  } catch {}
}
