import { vi } from 'vitest'

/** A browser's localStorage, and its events, for rules that live in the browser and need no page. */
export function browserStorage() {
  const kept = new Map<string, string>()
  let closed = false
  const open = () => {
    if (closed) throw new DOMException('denied', 'SecurityError')
    return kept
  }
  const storage = {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, String(value)),
    removeItem: (key: string) => void open().delete(key),
    /** Every further use is refused, as in a browser whose owner forbids storage. */
    close: () => {
      closed = true
    },
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  return storage
}
