import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** Attributes that give a router link the look of a component. */
export interface LinkLook {
  className: string
  children: ReactNode
}
export type RenderLink = (look: LinkLook) => ReactNode

interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  /** Renders the link by the router: `render={look => <Link to={…} {...look} />}`. A plain `<a>` by default. */
  render?: RenderLink
}

/** Link with the look of a button. */
export function LinkButton({ variant, size, wide, render, className, children, ...rest }: LinkButtonProps) {
  const look = { className: buttonClass({ variant, size, wide }, className), children }
  return render ? render(look) : <a {...rest} {...look} />
}
