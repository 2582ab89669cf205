import type { QueuedEmail } from '../../../shared/contracts/email.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { refreshPendingCounts } from '../nav/pending-counts.ts'
import { useLastValue } from '../use-last.ts'

interface DiscardDialogProps {
  /** Null closes the dialog. */
  email: QueuedEmail | null
  onClose: () => void
  /** Called when the email was discarded, here or by another admin, so that the list must be reloaded. */
  onLate: () => void
}

/** Confirmation before a dead-lettered email is discarded. */
export function DiscardDialog({ email, onClose, onLate }: DiscardDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLastValue(email)
  return (
    <ActionDialog
      open={email !== null}
      onClose={onClose}
      title={t('email.list.drop.title')}
      action={t('email.list.drop')}
      danger
      send={() => api.adminDiscardEmail({ params: { id: shown!.id } })}
      done={() => {
        addToast({ type: 'success', title: t('email.list.dropped') })
        onLate()
        void refreshPendingCounts(api)
      }}
      onLate={onLate}
    >
      {() => (
        <>
          <p className="admin-wraps">
            <bdi>{shown?.subject}</bdi>
            <br />
            <bdi dir="ltr" className="quiet">
              {shown?.recipient}
            </bdi>
          </p>
          <p className="quiet">{t('email.list.drop.text')}</p>
        </>
      )}
    </ActionDialog>
  )
}
