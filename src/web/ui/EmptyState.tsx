import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  /** One of the drawings beside this file in `drawings/`. */
  drawing: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The single action. */
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
