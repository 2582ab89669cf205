import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import './button.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name of the button, which has no text. */
  label: string
  look?: 'plain' | 'outlined' | 'primary'
  size?: 'small' | 'medium'
}

/** Round button with an icon as its child. With `aria-pressed` the icon is filled (wishlist). */
export function IconButton({ label, look = 'plain', size = 'medium', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'icon-button',
        look !== 'plain' && `icon-button--${look}`,
        size === 'small' && 'icon-button--small',
        className,
      )}
    >
      {children}
    </button>
  )
}
