import { useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { parseQuantity } from './parse-quantity.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import './stepper.css'

interface StepperProps {
  value: number
  onChange: (value: number) => void
  /**
   * Maximum quantity of the line, at which the plus button is disabled (spec section 5). Uses aria-disabled, so that
   * the button keeps the focus.
   */
  max?: number
  /**
   * Minimum that can be typed: 0 in the cart, where it removes the line. The minus button stops at one unit or pack
   * unless `toZero` is true.
   */
  min?: 0 | 1
  /** True if the minus button can reach 0. */
  toZero?: boolean
  /** Name of the product, for the accessible labels of several steppers on a page. */
  name?: string
  /** Label of a stepper that does not count units of a product. Replaces `name`. */
  label?: string
  /** Pack size: quantities are multiples of it. */
  step?: number
  size?: 'small' | 'medium'
  disabled?: boolean
}

export function Stepper(props: StepperProps) {
  const {
    value,
    onChange,
    max = 999,
    toZero = false,
    min = toZero ? 0 : 1,
    name,
    label,
    step = 1,
    size = 'medium',
    disabled,
  } = props
  const { t } = useI18n()
  const [draft, setDraft] = useState<string | null>(null)
  const least = toZero ? 0 : step

  function commit() {
    const typed = draft === null ? null : parseQuantity(draft)
    setDraft(null)
    if (typed === null) return
    const next = Math.min(Math.max(Math.ceil(typed / step) * step, min), max)
    if (next !== value) onChange(next)
  }

  return (
    <fieldset className={classNames('stepper', size === 'small' && 'stepper--small')} disabled={disabled}>
      <legend className="visually-hidden">
        {label ?? (name ? t('common.quantity.labelOf', { name }) : t('common.quantity.label'))}
      </legend>
      <button
        type="button"
        className="stepper__button"
        aria-label={t('common.quantity.less')}
        aria-disabled={value <= least}
        onClick={() => value > least && onChange(value - step)}
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
        onClick={() => value < max && onChange(Math.min(value + step, max))}
      >
        <Icon name="plus" />
      </button>
      <VisuallyHidden>
        <span aria-live="polite">
          {value >= max && !label
            ? t('common.quantity.most', { count: max })
            : t('common.quantity.now', { count: value })}
        </span>
      </VisuallyHidden>
    </fieldset>
  )
}
