import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { LANGUAGE_PREFIX } from '../../../shared/i18n/languages.ts'
import { island } from '../../island.tsx'

const RouteSkeleton = island(() => import('./RouteSkeleton.tsx').then(module => module.RouteSkeleton))

/** A page that comes sooner needs no skeleton: a flash would only disturb. */
const PATIENCE_MS = 150

/** The page; the shape of the next one while that loads. The old page stays alive in case the way is given up. */
export function CurrentPage() {
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname
  const next = target?.replace(LANGUAGE_PREFIX, '') || '/'
  const leaving = target !== undefined && next !== pathname
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setWaiting(true), PATIENCE_MS)
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
