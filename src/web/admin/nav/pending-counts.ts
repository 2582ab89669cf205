import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import type { PendingCounts } from '../../../shared/contracts/dashboard.ts'
import type { Api } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'

/** Interval in milliseconds at which the counts are reloaded while the window is visible. */
const RELOAD_INTERVAL_MS = 60_000

/** Latest counts of pending work; null until loaded. */
export const usePendingCounts = create<PendingCounts | null>(() => null)

/** Returns one of the counts, or 0 before the counts are loaded. */
export function usePendingCount(name: keyof PendingCounts | undefined): number {
  return usePendingCounts(waiting => (name && waiting?.[name]) || 0)
}

/** Returns the sum of several counts, or 0 before the counts are loaded. */
export function usePendingTotal(names: readonly (keyof PendingCounts)[]): number {
  return usePendingCounts(waiting => names.reduce((total, name) => total + (waiting?.[name] ?? 0), 0))
}

/** Reloads the counts. This is a background request: a failure shows no message and leaves the previous counts. */
export async function refreshPendingCounts(api: Api): Promise<void> {
  const answer = await api.adminWaiting({}, { quiet: true }).catch(() => null)
  if (answer) usePendingCounts.setState(answer.data, true)
}

/** Reloads the counts when the data of a screen changes, because a task may have been completed. */
export function useRefreshCountsOnChange(shown: object | null | undefined): void {
  const api = useApi()
  const before = useRef(shown)
  useEffect(() => {
    if (before.current && shown && before.current !== shown) void refreshPendingCounts(api)
    before.current = shown
  }, [api, shown])
}

/** Reloads the counts on navigation, when the window becomes visible again, and once a minute. */
export function useRefreshCounts(): void {
  const api = useApi()
  const { pathname, search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is a reason to count
  useEffect(() => void refreshPendingCounts(api), [api, pathname, search])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshPendingCounts(api)
    }
    const timer = setInterval(look, RELOAD_INTERVAL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [api])
}
