import type { ComponentProps } from 'react'
import { useI18n } from '../i18n.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Disables the button and says so (spec section 4). */
  loading?: boolean
}

export function Button({ variant, size, wide, loading = false, disabled, className, children, ...rest }: ButtonProps) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
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
