import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import type { AdminWaiting } from '../../../shared/contracts/dashboard.ts'
import type { Api } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'

/** How often what waits is counted again while somebody looks. */
const EVERY_MS = 60_000

/** What waits for a person, as it was counted last; null until it was. */
export const useWaiting = create<AdminWaiting | null>(() => null)

/** One of the counts; 0 as long as nothing is known of it. */
export function useCount(name: keyof AdminWaiting | undefined): number {
  return useWaiting(waiting => (name && waiting?.[name]) || 0)
}

/** Counts anew. A failure leaves what was known: nobody asked for the figures. */
export async function countWaiting(api: Api): Promise<void> {
  const answer = await api.adminWaiting({}, { quiet: true }).catch(() => null)
  if (answer) useWaiting.setState(answer.data, true)
}

/** Counts anew when what a screen shows has become other than it was: a step was taken here, or by a colleague. */
export function useCountsWith(shown: object | null | undefined): void {
  const api = useApi()
  const before = useRef(shown)
  useEffect(() => {
    if (before.current && shown && before.current !== shown) void countWaiting(api)
    before.current = shown
  }, [api, shown])
}

/** Keeps the counts fresh: on the way to another screen, on coming back to the window, and once a minute. */
export function useFreshCounts(): void {
  const api = useApi()
  const { pathname, search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is a reason to count
  useEffect(() => void countWaiting(api), [api, pathname, search])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void countWaiting(api)
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [api])
}
