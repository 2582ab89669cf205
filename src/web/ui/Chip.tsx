import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { RenderLink } from './LinkButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import './badges.css'

interface ChipProps {
  children: ReactNode
  icon?: ReactNode
  /** True for a toggle chip that is on. */
  on?: boolean
  /** Name of the filter that the chip removes. Adds a cross and an accessible label. */
  removes?: string
  onClick?: () => void
  /** Renders the chip as a link, for filters in the URL. */
  render?: RenderLink
}

export function Chip({ children, icon, on, removes, onClick, render }: ChipProps) {
  const { t } = useI18n()
  const className = classNames('chip', (on || removes) && 'chip--on')
  const content = (
    <>
      {icon}
      {removes ? <span aria-hidden="true">{children}</span> : children}
      {removes && <VisuallyHidden>{t('common.chip.remove', { name: removes })}</VisuallyHidden>}
      {removes && <Icon name="close" />}
    </>
  )
  if (render) return render({ className, children: content })
  return (
    <button type="button" className={className} aria-pressed={on} onClick={onClick}>
      {content}
    </button>
  )
}
