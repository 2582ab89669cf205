import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'required' | 'className'>, FieldText {
  options: { value: string; label: string; disabled?: boolean }[]
  /** Label of an empty first option, such as "choose a region". */
  prompt?: string
}

export function SelectField({ label, hint, error, optional, id, options, prompt, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {control => (
        <div className="field__box">
          <select {...rest} {...control}>
            {prompt !== undefined && <option value="">{prompt}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  )
}
