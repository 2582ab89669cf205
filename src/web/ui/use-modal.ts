import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dialogClosed, dialogOpened } from './open-dialogs.ts'

/** Duration of the closing animation in dialog.css: the content is removed with the panel, not before it. */
const LEAVING_MS = 260

/** Synchronizes a native modal dialog with React's `open`. The content is mounted only while visible. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingers, setLingers] = useState(open)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    dialogOpened(dialog)
    // Cleanup runs even when the page changes under an open dialog: close() restores the focus.
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

  /** Handles Escape here, because the close event may arrive after the dialog was opened again. */
  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }

  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    // The event is asynchronous: the dialog may have been opened again.
    if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
  }

  return { ref, present: open || lingers, onCancel, onNativeClose }
}
