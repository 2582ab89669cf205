import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Icon } from '../ui/Icon.tsx'

interface BackLinkProps {
  to: string
  children: ReactNode
}

/** Link to the list that a screen belongs to. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className="link" to={to}>
      <Icon name="chevron-back" />
      {children}
    </Link>
  )
}
