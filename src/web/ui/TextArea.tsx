import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required' | 'className'>, FieldText {}

export function TextArea({ label, hint, error, optional, id, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {control => <textarea rows={4} {...rest} {...control} />}
    </Field>
  )
}
