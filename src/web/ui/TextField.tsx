import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'className'>, FieldText {
  type?: 'text' | 'email' | 'tel' | 'search' | 'number' | 'date' | 'datetime-local' | 'url'
}

const LEFT_TO_RIGHT = new Set(['email', 'tel', 'url'])

export function TextField({ label, hint, error, optional, id, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {control => <input type={type} dir={LEFT_TO_RIGHT.has(type) ? 'ltr' : undefined} {...rest} {...control} />}
    </Field>
  )
}
