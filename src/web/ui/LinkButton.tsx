import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** Attributes with which a router's link looks like this component. */
export interface LinkLook {
  className: string
  children: ReactNode
}
export type RenderLink = (look: LinkLook) => ReactNode

interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  /** Renders a router's link: `render={look => <Link to={…} {...look} />}`. A plain `<a>` by default. */
  render?: RenderLink
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, render, className, children, ...rest }: LinkButtonProps) {
  const look = { className: buttonClass({ variant, size, wide }, className), children }
  return render ? render(look) : <a {...rest} {...look} />
}
