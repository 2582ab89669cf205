import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The sentence under a field that says what to mend. */
export function FieldError({ id, children }: { id: string; children: ReactNode | string[] }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="failure" />
      <span>{Array.isArray(children) ? children.join(' ') : children}</span>
    </p>
  )
}
