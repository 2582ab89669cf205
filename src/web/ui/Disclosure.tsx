import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Disclosures with the same name open one at a time. */
  name?: string
}

export function Disclosure({ title, children, open, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary className="disclosure__summary">
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  )
}
