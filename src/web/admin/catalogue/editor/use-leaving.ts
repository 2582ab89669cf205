import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

const KEY = 'unsaved'

interface Leaving {
  /** Somebody is about to leave. */
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/**
 * Asks before what is unsaved is left: by a link, by the way back, by closing the window. The router's own hook would come
 * into every shopper's bytes; the router itself is there.
 */
export function useLeaving(isUnsaved: () => boolean): Leaving {
  const { router } = useContext(DataRouterContext)!
  const asks = useRef(isUnsaved)
  asks.current = isUnsaved
  const [isAsked, setAsked] = useState(false)

  useEffect(() => {
    router.getBlocker(
      KEY,
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asks.current(),
    )
    const stop = router.subscribe(({ blockers }) => setAsked(blockers.get(KEY)?.state === 'blocked'))
    const onClose = (event: BeforeUnloadEvent) => {
      if (asks.current()) event.preventDefault()
    }
    addEventListener('beforeunload', onClose)
    return () => {
      stop()
      router.deleteBlocker(KEY)
      removeEventListener('beforeunload', onClose)
    }
  }, [router])

  const blocker = () => router.state.blockers.get(KEY)
  return { isAsked, leave: () => blocker()?.proceed?.(), stay: () => blocker()?.reset?.() }
}
