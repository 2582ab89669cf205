/**
 * Stack of open dialogs, the topmost last. An open modal makes the rest of the page inert, so toasts have to move into
 * the topmost dialog.
 */
let open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

export function registerDialog(dialog: HTMLDialogElement) {
  set([...open.filter(other => other !== dialog), dialog])
}

export function unregisterDialog(dialog: HTMLDialogElement) {
  if (open.includes(dialog)) set(open.filter(other => other !== dialog))
}

export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
