import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, type CallOptions } from './client.ts'

export interface Loaded<T> {
  data: T | null
  error: ApiError | null
  /** True also while reloading. */
  loading: boolean
  reload(): void
  /** Replaces the data with a newer state from another call. */
  replace(data: T): void
}

/**
 * Loads personal data after hydration. `key` identifies the data: a change discards the old data; `null` loads nothing.
 * The newest response wins.
 */
export function useLoad<T>(key: string | null, load: (options: CallOptions) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string | null; data: T | null; error: ApiError | null; loading: boolean }>({
    key: null,
    data: null,
    error: null,
    loading: true,
  })
  const [requested, setRequested] = useState(0)
  const latest = useRef(load)
  latest.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: `requested` repeats the request
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    setState(before =>
      before.key === key ? { ...before, loading: true } : { key, data: null, error: null, loading: true },
    )
    latest.current({ signal: controller.signal }).then(
      data => !controller.signal.aborted && setState({ key, data, error: null, loading: false }),
      error =>
        !controller.signal.aborted &&
        setState(before => ({
          ...before,
          loading: false,
          error: error instanceof ApiError ? error : new ApiError(500, { code: 'failed' }),
        })),
    )
    return () => controller.abort()
  }, [key, requested])

  const current = state.key === key ? state : { data: null, error: null, loading: true }
  return {
    data: current.data,
    error: current.error,
    loading: current.loading,
    reload: useCallback(() => setRequested(count => count + 1), []),
    replace: useCallback((data: T) => setState(before => ({ ...before, data, error: null })), []),
  }
}
