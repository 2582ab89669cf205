import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

interface Leaving {
  /** True while the user is asked to confirm leaving. */
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/** Asks for confirmation before unsaved changes are lost through a link, the back button, or closing the window. */
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
