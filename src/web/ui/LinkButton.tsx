import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** Attributes that a router's link needs for the look of this component. */
export interface LinkLook {
  className: string
  children: ReactNode
}
export type RenderLink = (look: LinkLook) => ReactNode

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  /** For a router's link: `render={look => <Link to={…} {...look} />}`. Without it a plain `<a>`. */
  render?: RenderLink
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, render, className, children, ...rest }: LinkButtonProps) {
  const look = { className: buttonClass({ variant, size, wide }, className), children }
  return render ? render(look) : <a {...rest} {...look} />
}
