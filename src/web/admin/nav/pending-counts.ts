import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import type { AdminWaiting } from '../../../shared/contracts/dashboard.ts'
import type { Api } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'

/** How often what waits is counted again while somebody looks. */
const EVERY_MS = 60_000

/** What waits for a person, as it was counted last; null until it was. */
export const usePendingCounts = create<AdminWaiting | null>(() => null)

/** One of the counts; 0 as long as nothing is known of it. */
export function usePendingCount(name: keyof AdminWaiting | undefined): number {
  return usePendingCounts(waiting => (name && waiting?.[name]) || 0)
}

/** Counts anew. A failure leaves what was known: nobody asked for the figures. */
export async function refreshPendingCounts(api: Api): Promise<void> {
  const answer = await api.adminWaiting({}, { quiet: true }).catch(() => null)
  if (answer) usePendingCounts.setState(answer.data, true)
}

/** Counts anew when what a screen shows has become other than it was: a step was taken here, or by a colleague. */
export function useRefreshCountsOnChange(shown: object | null | undefined): void {
  const api = useApi()
  const before = useRef(shown)
  useEffect(() => {
    if (before.current && shown && before.current !== shown) void refreshPendingCounts(api)
    before.current = shown
  }, [api, shown])
}

/** Keeps the counts fresh: on the way to another screen, on coming back to the window, and once a minute. */
export function useRefreshCounts(): void {
  const api = useApi()
  const { pathname, search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is a reason to count
  useEffect(() => void refreshPendingCounts(api), [api, pathname, search])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshPendingCounts(api)
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [api])
}
