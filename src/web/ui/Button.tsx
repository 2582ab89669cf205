import type { ComponentProps } from 'react'
import { useI18n } from '../i18n.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Disables the button and announces that it is busy (spec section 4). Uses aria-disabled, because a disabled button
   * would lose the focus.
   */
  loading?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, loading = false, className, children, onClick, ...rest } = props
  const { t } = useI18n()
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      // Prevents a second submission: pressing Enter in a field of the form also triggers a click on the button.
      onClick={loading ? event => event.preventDefault() : onClick}
    >
      {loading && <span className="button__spinner" aria-hidden="true" />}
      {children}
      {loading && (
        <span className="visually-hidden" role="status">
          {t('common.loading')}
        </span>
      )}
    </button>
  )
}
