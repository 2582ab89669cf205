import { failureText } from '../api/failure-text.ts'
import type { FormFields } from '../api/use-submit.ts'
import { useI18n } from '../i18n.tsx'
import { addToast } from '../ui/toast-store.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { isConflict } from './is-conflict.ts'

interface ActionDialogProps<T> extends Omit<FormDialogProps<T>, 'send' | 'refused'> {
  send: (fields: FormFields) => Promise<T>
  /** Called after a version conflict or a removal by another admin, to reload the shown data. */
  onLate: () => void
}

/**
 * Dialog with a form that sends an action. If another admin has changed or removed the record, it closes, reports this
 * and reloads the data.
 */
export function ActionDialog<T>({ send, onLate, ...dialog }: ActionDialogProps<T>) {
  const { t } = useI18n()
  return (
    <FormDialog
      {...dialog}
      send={sent => send(name => read(sent, name))}
      refused={async error => {
        if (!isConflict(error)) return false
        dialog.onClose()
        addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
        onLate()
        return true
      }}
    />
  )
}

/** Reads a text field, trimmed; passwords are not trimmed. */
function read(sent: FormData, name: string): string {
  const typed = String(sent.get(name) ?? '')
  return name === 'password' ? typed : typed.trim()
}
