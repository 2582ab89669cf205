import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

interface Leaving {
  /** Somebody is about to leave. */
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/** Asks before unsaved changes are left: by a link, by the way back, by closing the window. */
export function useLeaveGuard(isUnsaved: () => boolean): Leaving {
  const asks = useRef(isUnsaved)
  asks.current = isUnsaved
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asks.current(),
  )

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (asks.current()) event.preventDefault()
    }
    addEventListener('beforeunload', onClose)
    return () => removeEventListener('beforeunload', onClose)
  }, [])

  return {
    isAsked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
