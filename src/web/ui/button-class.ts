import { classNames } from './class-names.ts'
import './button.css'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'offer' | 'gold'
type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** True to fill the width of the container. */
  wide?: boolean
}

export function buttonClass({ variant = 'primary', size = 'medium', wide }: ButtonLook, more?: string): string {
  return classNames(
    'button',
    `button--${variant}`,
    size !== 'medium' && `button--${size}`,
    wide && 'button--wide',
    more,
  )
}
