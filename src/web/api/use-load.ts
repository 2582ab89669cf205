import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, type CallOptions } from './client.ts'

export interface LoadState<T> {
  data: T | null
  error: ApiError | null
  /** True during the first load and during reloads, and while `key` is null. */
  loading: boolean
  reload(): void
  /** Replaces the data, for example with the result of an action. */
  replace(data: T): void
}

/**
 * Loads data in the browser after hydration. `key` identifies the data: when it changes, the old data are discarded and new
 * data are loaded; null loads nothing. Only the response to the newest request is used.
 */
export function useLoad<T>(key: string | null, load: (options: CallOptions) => Promise<T>): LoadState<T> {
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
