import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, type CallOptions } from './client.ts'

export interface Loaded<T> {
  data: T | null
  error: ApiError | null
  /** Also while what is there is asked for again. */
  loading: boolean
  reload(): void
  /** Takes over a newer state that another call answered with. */
  replace(data: T): void
}

/**
 * Something personal that is loaded once the page is awake. `key` names what is loaded: when it changes, the old leaves;
 * `null` waits. The newest answer wins.
 */
export function useLoad<T>(key: string | null, load: (options: CallOptions) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string | null; data: T | null; error: ApiError | null; loading: boolean }>({
    key: null,
    data: null,
    error: null,
    loading: true,
  })
  const [asked, setAsked] = useState(0)
  const latest = useRef(load)
  latest.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
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
  }, [key, asked])

  const current = state.key === key ? state : { data: null, error: null, loading: true }
  return {
    data: current.data,
    error: current.error,
    loading: current.loading,
    reload: useCallback(() => setAsked(count => count + 1), []),
    replace: useCallback((data: T) => setState(before => ({ ...before, data, error: null })), []),
  }
}
