import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Isolate } from './Isolate.tsx'
import { onDialogsChange, topDialog } from './open-dialogs.ts'
import { currentToasts, hideToast, onToastsChange, pauseToasts, type Toast } from './toast-store.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import './toasts.css'

const ICONS = { success: 'success', error: 'failure', warning: 'warning', info: 'info' } as const
const NO_TOASTS: readonly Toast[] = []

/**
 * Region for notifications, once per page. It moves into an open dialog, because the page behind the dialog is inert.
 * F8 focuses the newest toast, Escape closes it. A hovered or focused toast stays open.
 */
export function Toasts() {
  const { t } = useI18n()
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => NO_TOASTS)
  const dialog = useSyncExternalStore(onDialogsChange, topDialog, () => null)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const newest = toasts.findLast(({ isVisible }) => isVisible)?.id

  useEffect(() => {
    if (!newest) return
    const onKey = (event: KeyboardEvent) => {
      const inside = region.current!.contains(document.activeElement)
      if (event.key === 'F8') region.current!.querySelector<HTMLElement>('.toast:last-child button')?.focus()
      // Escape closes an open dialog first, unless the focus is on a toast.
      if (event.key !== 'Escape' || event.defaultPrevented || (dialog && !inside)) return
      event.preventDefault()
      close(newest)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  // Ends the hover when the region moves: it then fires no leave event, and its toasts would never close.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the region is mounted again for each dialog
  useEffect(() => () => pauseToasts(false), [dialog])

  function close(id: string) {
    if (region.current!.contains(document.activeElement)) cameFrom.current?.focus()
    hideToast(id)
  }

  const section = (
    <section
      ref={region}
      className="toasts"
      aria-label={t('common.notifications')}
      aria-live="polite"
      aria-relevant="additions"
      aria-keyshortcuts="F8"
      onMouseEnter={() => pauseToasts(true)}
      onMouseLeave={() => pauseToasts(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        pauseToasts(true)
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) pauseToasts(false)
      }}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </section>
  )
  return dialog ? createPortal(section, dialog) : section
}

/**
 * One toast. Messages can contain product names, so Latin words and numbers in them are isolated from the text
 * direction.
 */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <div
      className={classNames('toast', `toast--${toast.type}`, !toast.isVisible && 'toast--hidden')}
      role={toast.type === 'error' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[toast.type]} />
      <div>
        <p className="toast__title">
          <VisuallyHidden>{t(`common.toast.${toast.type}`)}: </VisuallyHidden>
          <Isolate>{toast.title}</Isolate>
        </p>
        {toast.message && (
          <p className="toast__message">
            <Isolate>{toast.message}</Isolate>
          </p>
        )}
      </div>
      <IconButton label={t('common.close')} size="small" onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
