import { type ReactNode, useId } from 'react'
import { useI18n } from '../i18n.tsx'
import { FieldError } from './FieldError.tsx'
import './field.css'

export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** Instruction for correcting the input. Several messages of the server are joined. */
  error?: ReactNode | string[]
  /** Most fields are required, so optional ones are marked. */
  optional?: boolean
}

/** Attributes that link the control with its label, hint and error. */
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

/** Label, hint and error of one control. The native required is for screen readers; forms set noValidate. */
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
