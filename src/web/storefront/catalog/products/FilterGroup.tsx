import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../../ui/Disclosure.tsx'

/** Open at first when something in it is on; from then on the visitor's business. */
export function FilterGroup({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [atFirst] = useState(open)
  return (
    <Disclosure title={title} open={atFirst}>
      <div className="stack gap-s">{children}</div>
    </Disclosure>
  )
}
