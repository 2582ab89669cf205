import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser's back button restores the page as it was left (bfcache). */
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
