import { type KeyboardEvent, useRef } from 'react'

interface CellEditorProps {
  label: string
  text: string
  /** Choices of a select; undefined for a text field. */
  options: { value: string; label: string }[] | undefined
  isFigure: boolean
  /**
   * Called with the new text. `next` selects the cell that gets the focus: the cell below, the next or previous cell,
   * or the same cell.
   */
  onDone: (text: string, next: 'down' | 'on' | 'back' | 'here') => void
  onLeave: () => void
}

/** Input that replaces a cell while it is edited. */
export function CellEditor({ label, text, options, isFigure, onDone, onLeave }: CellEditorProps) {
  const isOver = useRef(false)

  function done(value: string, next: 'down' | 'on' | 'back' | 'here') {
    if (isOver.current) return
    isOver.current = true
    onDone(value, next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    const { value } = event.currentTarget
    if (event.key === 'Enter') done(value, 'down')
    else if (event.key === 'Tab') done(value, event.shiftKey ? 'back' : 'on')
    else if (event.key === 'Escape') {
      isOver.current = true
      onLeave()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const common = {
    className: 'product-grid__editor',
    'aria-label': label,
    onKeyDown,
    onBlur: (event: { currentTarget: { value: string } }) => done(event.currentTarget.value, 'here'),
    ref: (element: HTMLInputElement | HTMLSelectElement | null) => element?.focus(),
  }
  return options ? (
    <select {...common} defaultValue={text}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  ) : (
    <input
      {...common}
      defaultValue={text}
      inputMode={isFigure ? 'decimal' : undefined}
      dir={isFigure ? 'ltr' : 'auto'}
      maxLength={200}
    />
  )
}
