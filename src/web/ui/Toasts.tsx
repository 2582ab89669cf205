import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { CloseIcon, FailureIcon, InfoIcon, SuccessIcon, WarningIcon } from './Icons.tsx'
import { onDialogsChange, topDialog } from './open-dialogs.ts'
import { currentToasts, hideToast, onToastsChange, type Toast } from './toast-store.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const ICONS = { success: SuccessIcon, error: FailureIcon, warning: WarningIcon, info: InfoIcon }
const NO_TOASTS: readonly Toast[] = []

/** The region of the notifications; once on a page. It moves into an open dialog, since the page behind is inert. */
export function Toasts() {
  const { t } = useI18n()
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => NO_TOASTS)
  const dialog = useSyncExternalStore(onDialogsChange, topDialog, () => null)
  const region = (
    <section className="toasts" aria-label={t('common.notifications')} aria-live="polite" aria-relevant="additions">
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
  return dialog ? createPortal(region, dialog) : region
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useI18n()
  const ToastIcon = ICONS[toast.type]
  return (
    <div
      className={classNames('toast', `toast--${toast.type}`, !toast.isVisible && 'toast--hidden')}
      role={toast.type === 'error' ? 'alert' : 'status'}
    >
      <ToastIcon />
      <div>
        <p className="toast__title">
          <VisuallyHidden>{t(`common.toast.${toast.type}`)}: </VisuallyHidden>
          {toast.title}
        </p>
        {toast.message && <p className="toast__message">{toast.message}</p>}
      </div>
      <IconButton label={t('common.close')} size="small" onClick={() => hideToast(toast.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
