import { vi } from 'vitest'

/** Stubs a browser's localStorage and its events, for tests of browser code without a page. */
export function stubBrowserStorage() {
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
    /** Makes all further access throw, as in a browser with storage disabled. */
    close: () => {
      closed = true
    },
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  return storage
}
