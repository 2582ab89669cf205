import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dialogClosed, dialogOpened } from './open-dialogs.ts'

/** As long as the way out in dialog.css lasts: the content leaves with the panel, not before it. */
const LEAVING_MS = 260

/** Keeps a native modal dialog and React's `open` in step. The content is there only while it can be seen. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingers, setLingers] = useState(open)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    dialogOpened(dialog)
    // Also when the page changes under an open dialog: close() is what gives the focus back.
    return () => {
      dialogClosed(dialog)
      dialog.close()
    }
  }, [open])

  useEffect(() => {
    if (open) {
      setLingers(true)
      return
    }
    const timer = setTimeout(() => setLingers(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [open])

  /** Escape. Not left to the close event: it may come when the dialog was asked for again. */
  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }

  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    // The event comes late: by then the dialog may have been opened again.
    if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
  }

  return { ref, present: open || lingers, onCancel, onNativeClose }
}
