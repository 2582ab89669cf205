import { useI18n } from '../i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface SecretDialogProps {
  title: string
  text: string
  /** Null closes the dialog. */
  secret: string | null
  onClose: () => void
}

/** Dialog that shows a secret once, for copying. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog open={secret !== null} onClose={onClose} title={title}>
      <div className="stack">
        <p>{text}</p>
        <p className="admin-wraps">
          <code dir="ltr">{secret}</code>
        </p>
        <div className="cluster">
          <CopyButton text={secret ?? ''} />
          <Button variant="quiet" onClick={onClose}>
            {t('webhooks.secret.stored')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
