import type { ComponentPropsWithRef } from 'react'
import { useHref, useLocation } from 'react-router'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path without the language prefix, from `paths`. */
  to: string
}

/**
 * Anchor element whose address has the language prefix. A single listener passes all clicks to the router
 * (`intercept-links.ts`).
 */
export function Link({ to, ...anchor }: LinkProps) {
  return <a {...anchor} href={useHref(to)} />
}

/** Link that is marked as current on its path; with `end` false, also on all paths below it. */
export function NavLink({ end = true, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const path = link.to.split(/[?#]/)[0]!
  const here = pathname === path || (!end && path !== '/' && pathname.startsWith(`${path}/`))
  return <Link {...link} aria-current={here ? 'page' : undefined} />
}
