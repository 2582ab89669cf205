import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { registerDialog, unregisterDialog } from './open-dialogs.ts'

/** Duration of the closing animation in dialog.css in milliseconds. The content is removed only after it. */
const CLOSING_ANIMATION_MS = 260

/** Opens and closes a native modal dialog when `open` changes. The content is mounted only while it is visible. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingers, setLingers] = useState(open)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    registerDialog(dialog)
    // Closes the dialog also when the page changes while it is open: close() restores the focus.
    return () => {
      unregisterDialog(dialog)
      dialog.close()
    }
  }, [open])

  useEffect(() => {
    if (open) {
      setLingers(true)
      return
    }
    const timer = setTimeout(() => setLingers(false), CLOSING_ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [open])

  /** Handles Escape in the cancel event, because the close event may fire after the dialog was opened again. */
  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }

  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    // Ignores a close event that fires after the dialog was opened again: the event is asynchronous.
    if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
  }

  return { ref, present: open || lingers, onCancel, onNativeClose }
}
