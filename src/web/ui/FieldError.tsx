import type { ReactNode } from 'react'
import { FailureIcon } from './Icons.tsx'

/** The sentence under a field that says what to mend. */
export function FieldError({ id, children }: { id: string; children: ReactNode | string[] }) {
  return (
    <p className="field__error" id={id}>
      <FailureIcon />
      <span>{Array.isArray(children) ? children.join(' ') : children}</span>
    </p>
  )
}
