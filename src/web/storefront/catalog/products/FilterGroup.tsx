import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../../ui/Disclosure.tsx'

/**
 * Collapsible group of filters. Initially open if one of its filters is active; afterwards the visitor opens and closes
 * it.
 */
export function FilterGroup({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [atFirst] = useState(open)
  return (
    <Disclosure title={title} open={atFirst}>
      <div className="stack gap-s">{children}</div>
    </Disclosure>
  )
}
