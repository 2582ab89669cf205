import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './FieldError.tsx'
import './choice.css'

interface RadioCard {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Content at the inline end, such as a price or an icon. */
  aside?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps {
  legend: ReactNode
  name: string
  options: RadioCard[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  error?: ReactNode
  /** True for small boxes in a row without radio circles, as for sizes and colours. */
  compact?: boolean
}

export function RadioCards(props: RadioCardsProps) {
  const { legend, name, options, value, defaultValue, onChange, error, compact } = props
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="radio-cards__legend">{legend}</legend>
      <div className={classNames('radio-cards', compact && 'radio-cards--compact')}>
        {options.map(option => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              className="radio-card__dot"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={onChange && (() => onChange(option.value))}
            />
            <span className="radio-card__label">{option.label}</span>
            {option.aside}
            {option.hint && <span className="radio-card__hint">{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
