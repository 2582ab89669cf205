import { Button } from '../ui/Button.tsx'

interface RowActionsProps {
  /** Labels of the buttons. */
  change: string
  remove: string
  onChange: () => void
  onRemove: () => void
}

/** Last cell of a row, with the buttons that change and remove its record. */
export function RowActions({ change, remove, onChange, onRemove }: RowActionsProps) {
  return (
    <td className="admin-whole-row">
      <div className="cluster gap-s">
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
