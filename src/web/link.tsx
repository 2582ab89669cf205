import type { ComponentPropsWithRef } from 'react'
import { useHref, useLocation } from 'react-router'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Below the language prefix, from `paths`. */
  to: string
}

/**
 * A plain anchor with the language prefix. One listener for the whole document passes clicks to the router
 * (`intercept-links.ts`).
 */
export function Link({ to, ...anchor }: LinkProps) {
  return <a {...anchor} href={useHref(to)} />
}

/** A link marked as current for its path, and below it if `end` is false. */
export function NavLink({ end = true, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const path = link.to.split(/[?#]/)[0]!
  const here = pathname === path || (!end && path !== '/' && pathname.startsWith(`${path}/`))
  return <Link {...link} aria-current={here ? 'page' : undefined} />
}
