import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  /** Drawing from the folder `drawings/`. */
  drawing: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Button or link; at most one. */
  action?: ReactNode
  /** Heading level: 1 for a page's only heading. */
  level?: 1 | 2 | 3
}

export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className="empty-state">
      {drawing}
      <Title className="empty-state__title">{title}</Title>
      {text && <p className="empty-state__text">{text}</p>}
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  )
}
