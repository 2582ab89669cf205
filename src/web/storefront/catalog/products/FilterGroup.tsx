import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../../ui/Disclosure.tsx'

/** Initially open if one of its filters is active; afterwards controlled by the visitor. */
export function FilterGroup({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [atFirst] = useState(open)
  return (
    <Disclosure title={title} open={atFirst}>
      <div className="stack gap-s">{children}</div>
    </Disclosure>
  )
}
