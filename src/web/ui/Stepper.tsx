import { useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { typedQuantity } from './digits.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface StepperProps {
  value: number
  onChange: (value: number) => void
  /** The quantity cap of the line; at it the plus is disabled (spec section 5), by ARIA: the focus stays. */
  max?: number
  /** What may be typed at the least: 0 in the cart, where it removes the line. The minus always stops at 1. */
  min?: 0 | 1
  /** The product's name, so that ten steppers on a page can be told apart. */
  name?: string
  size?: 'small' | 'medium'
  disabled?: boolean
}

export function Stepper({ value, onChange, max = 999, min = 1, name, size = 'medium', disabled }: StepperProps) {
  const { t } = useI18n()
  const [draft, setDraft] = useState<string | null>(null)

  function commit() {
    const typed = draft === null ? null : typedQuantity(draft)
    setDraft(null)
    if (typed === null) return
    const next = Math.min(Math.max(typed, min), max)
    if (next !== value) onChange(next)
  }

  return (
    <fieldset className={classNames('stepper', size === 'small' && 'stepper--small')} disabled={disabled}>
      <legend className="visually-hidden">
        {name ? t('common.quantity.labelOf', { name }) : t('common.quantity.label')}
      </legend>
      <button
        type="button"
        className="stepper__button"
        aria-label={t('common.quantity.less')}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className="stepper__value"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('common.quantity.label')}
        value={draft ?? value}
        onChange={event => setDraft(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      <button
        type="button"
        className="stepper__button"
        aria-label={t('common.quantity.more')}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
      <VisuallyHidden>
        <span aria-live="polite">
          {value >= max ? t('common.quantity.most', { count: max }) : t('common.quantity.now', { count: value })}
        </span>
      </VisuallyHidden>
    </fieldset>
  )
}
