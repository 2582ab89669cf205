import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const made = useId()
  const controlId = id ?? made
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className="checkbox">
      <input
        {...rest}
        type="checkbox"
        id={controlId}
        className="checkbox__box"
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label className="checkbox__label" htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}
