import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Shorter waits are not worth a flicker. */
const PATIENCE_MS = 150

/** Whether another list of this screen has been under way for long enough to say so. */
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
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [underWay])
  return shown && underWay
}
