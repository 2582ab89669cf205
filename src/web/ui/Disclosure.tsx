import type { ReactNode } from 'react'
import { ChevronDownIcon } from './Icons.tsx'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Those that share a name open one at a time. */
  name?: string
}

export function Disclosure({ title, children, open, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary className="disclosure__summary">
        {title}
        <ChevronDownIcon />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  )
}
