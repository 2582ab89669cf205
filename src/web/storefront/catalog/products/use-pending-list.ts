import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Delay in milliseconds before the loading state is shown, so that fast loads do not flicker. */
const DELAY_MS = 150

/** True when another list of this screen has been loading for longer than the delay. */
export function usePendingList(): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const underWay = next?.pathname === pathname
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!underWay) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [underWay])
  return shown && underWay
}
