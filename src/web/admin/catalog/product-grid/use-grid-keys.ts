import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useI18n } from '../../../i18n.tsx'
import type { Grid } from './use-grid.ts'

interface Keys {
  isEditing: boolean
  /** Opens the editor of the cell with the focus; a typed character `first` replaces its content. */
  edit: (first?: string) => void
}

/** Number of rows that Page Up and Page Down move. */
const ROWS_PER_PAGE = 12

/** Handles the keys of a spreadsheet. The left and right arrow keys follow the reading direction. */
export function useGridKeys(grid: Grid, { isEditing, edit }: Keys) {
  const { direction } = useI18n()
  const { spot, range, rows } = grid

  function onKeyDown(event: KeyboardEvent) {
    if (isEditing || event.altKey) return
    const jumps = event.ctrlKey || event.metaKey
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const { row, column } = spot
    const far = rows.length
    const to = {
      ArrowDown: { row: jumps ? far : row + 1, column },
      ArrowUp: { row: jumps ? 0 : row - 1, column },
      [forward]: { row, column: jumps ? far : column + 1 },
      [backward]: { row, column: jumps ? 0 : column - 1 },
      Home: { row: jumps ? 0 : row, column: 0 },
      End: { row: jumps ? far : row, column: far },
      PageDown: { row: row + ROWS_PER_PAGE, column },
      PageUp: { row: row - ROWS_PER_PAGE, column },
    }[event.key]
    if (to) grid.go(to, event.shiftKey)
    else if (jumps && event.code === 'KeyD') grid.fillDown(range)
    else if (jumps && event.code === 'KeyZ') grid.undo()
    else if (jumps && event.code === 'KeyA') {
      grid.go({ row: 0, column })
      grid.go({ row: far, column }, true)
    } else if (event.key === 'Enter' || event.key === 'F2') edit()
    else if (event.key === 'Escape') grid.go(spot)
    else if ([...event.key].length === 1 && !jumps) edit(event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    onKeyDown,
    onCopy(event: ClipboardEvent) {
      if (isEditing) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', grid.copied())
    },
    onPaste(event: ClipboardEvent) {
      if (isEditing) return
      event.preventDefault()
      grid.paste(event.clipboardData.getData('text/plain'))
    },
  }
}
