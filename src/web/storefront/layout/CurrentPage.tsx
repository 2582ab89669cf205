import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { LANGUAGE_PREFIX } from '../../../shared/i18n/languages.ts'
import { island } from '../../island.tsx'

const RouteSkeleton = island(() => import('./RouteSkeleton.tsx').then(module => module.RouteSkeleton))

/** Delay in milliseconds before the skeleton is shown, so that it does not flash during fast loads. */
const DELAY_MS = 150

/**
 * Renders the current page. While the next page is loading, shows a skeleton instead. The old page stays mounted,
 * because the navigation may be cancelled.
 */
export function CurrentPage() {
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname
  const next = target?.replace(LANGUAGE_PREFIX, '') || '/'
  const leaving = target !== undefined && next !== pathname
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setWaiting(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setWaiting(false)
    }
  }, [leaving])

  const shown = leaving && waiting
  return (
    <>
      {shown && <RouteSkeleton path={next} />}
      <div hidden={shown}>
        <Outlet />
      </div>
    </>
  )
}
