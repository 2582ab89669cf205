import { type ReactNode, useId } from 'react'
import { useI18n } from '../i18n.tsx'
import { FieldError } from './FieldError.tsx'
import './field.css'

export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** Error message that explains how to correct the input. Several messages are joined. */
  error?: ReactNode | string[]
  /** True to mark the field as optional. Required fields have no mark, because most fields are required. */
  optional?: boolean
}

/** Attributes for the control that link it with its label, hint and error. */
interface ControlProps {
  id: string
  className: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldText {
  id?: string
  children: (control: ControlProps) => ReactNode
}

/**
 * Label, hint and error of one control. The native `required` is set for screen readers only: forms have `noValidate`.
 */
export function Field({ label, hint, error, optional = false, id, children }: FieldProps) {
  const { t } = useI18n()
  const made = useId()
  const controlId = id ?? made
  const failed = Array.isArray(error) ? error.length > 0 : Boolean(error)
  const described = [hint && `${controlId}-hint`, failed && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field__label" htmlFor={controlId}>
        {label}
        {optional && <span className="field__optional"> ({t('common.optional')})</span>}
      </label>
      {children({
        id: controlId,
        className: 'field__control',
        required: !optional,
        'aria-describedby': described || undefined,
        'aria-invalid': failed || undefined,
      })}
      {hint && (
        <p className="field__hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {failed && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}
