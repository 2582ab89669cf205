import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Isolate } from './Isolate.tsx'

/**
 * Error message below a field. Server messages can contain product names, so Latin words and numbers in them are
 * isolated from the text direction.
 */
export function FieldError({ id, children }: { id: string; children: ReactNode | string[] }) {
  const message = Array.isArray(children) ? children.join(' ') : children
  return (
    <p className="field__error" id={id}>
      <Icon name="failure" />
      <span>{typeof message === 'string' ? <Isolate>{message}</Isolate> : message}</span>
    </p>
  )
}
