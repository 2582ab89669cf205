/**
 * Storage keys of the access token, which is stored under both of them (spec §3). If storage is disabled, the token is
 * kept in memory, until the page is closed or reloaded.
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
