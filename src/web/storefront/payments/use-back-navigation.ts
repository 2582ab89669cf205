import { useEffect, useEffectEvent } from 'react'

/** Calls `onRestored` when the browser's back button restores the page from its back/forward cache (bfcache). */
export function useBackNavigation(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
