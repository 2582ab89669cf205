import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'

interface RowActionsProps {
  /** Labels of the buttons that change and remove the record. */
  change: string
  remove: string
  onChange: () => void
  onRemove: () => void
  /** Additional buttons, before the change and remove buttons. */
  children?: ReactNode
}

/** Last cell of a row, with the buttons that change and remove its record. */
export function RowActions({ change, remove, onChange, onRemove, children }: RowActionsProps) {
  return (
    <td className="admin-whole-row">
      <div className="cluster gap-s">
        {children}
        <Button size="small" variant="secondary" onClick={onChange}>
          {change}
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {remove}
        </Button>
      </div>
    </td>
  )
}
