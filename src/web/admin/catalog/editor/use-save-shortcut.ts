import { useEffect, useRef } from 'react'
import { topDialog } from '../../../ui/open-dialogs.ts'

/**
 * Saves with Ctrl+S or Cmd+S, wherever the focus is. Uses the physical key, so that the shortcut is the same in every
 * keyboard layout. Does nothing while a dialog is open.
 */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      // Prevents the browser from saving the page as a file.
      event.preventDefault()
      if (topDialog() === null) latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
