import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** Error message below a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode | string[] }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="failure" />
      <span>{Array.isArray(children) ? children.join(' ') : children}</span>
    </p>
  )
}
