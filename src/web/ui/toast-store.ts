type ToastType = 'success' | 'error' | 'warning' | 'info'

/** Notification, as the spec defines it (section 3). */
export interface Toast {
  id: string
  type: ToastType
  title: string
  message: string
  /** Milliseconds until it is hidden; 0 or less keeps it until it is closed. */
  duration: number
  isVisible: boolean
  createdAt: number
}
type NewToast = Pick<Toast, 'type' | 'title'> & Partial<Pick<Toast, 'message' | 'duration'>>

const TOAST_DURATION_MS = 5000
const TOAST_REMOVAL_DELAY_MS = 300

let toasts: readonly Toast[] = []
let made = 0
let held = false
const due: string[] = []
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast, which is hidden after its duration and removed 300 ms later (spec sections 4 and 9). Returns its id.
 * Browser only. Replaces an identical error that is still shown, because several calls of a page can fail at the same
 * time.
 */
export function addToast({ type, title, message = '', duration = TOAST_DURATION_MS }: NewToast): string {
  made += 1
  const id = `toast-${made}`
  const others = toasts.filter(
    other => type !== 'error' || other.type !== type || other.title !== title || other.message !== message,
  )
  set([...others, { id, type, title, message, duration, isVisible: true, createdAt: Date.now() }])
  if (duration > 0) setTimeout(() => expire(id), duration)
  return id
}

/**
 * Keeps toasts visible while the pointer or the focus is on them. Toasts whose duration ends in the meantime are hidden
 * afterwards.
 */
export function pauseToasts(hold: boolean) {
  held = hold
  if (!hold) for (const id of due.splice(0)) hideToast(id)
}

function expire(id: string) {
  if (held) due.push(id)
  else hideToast(id)
}

/** Hides a toast after its duration, or when it is closed. */
export function hideToast(id: string) {
  if (!toasts.some(toast => toast.id === id && toast.isVisible)) return
  set(toasts.map(toast => (toast.id === id ? { ...toast, isVisible: false } : toast)))
  setTimeout(() => removeToast(id), TOAST_REMOVAL_DELAY_MS)
}

function removeToast(id: string) {
  if (toasts.some(toast => toast.id === id)) set(toasts.filter(toast => toast.id !== id))
  // A toast that is removed under the pointer fires no leave event, so the hover ends here.
  if (toasts.length === 0) held = false
}

export function clearToasts() {
  if (toasts.length > 0) set([])
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
