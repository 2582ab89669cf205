import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './disclosure.css'

interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Name of a group of disclosures. At most one disclosure of a group is open at a time. */
  name?: string
  id?: string
}

export function Disclosure({ title, children, open, name, id }: DisclosureProps) {
  return (
    <details className="disclosure" id={id} open={open} name={name}>
      <summary className="disclosure__summary">
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  )
}
