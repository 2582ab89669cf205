import type { Subscriber } from '../../../shared/contracts/admin-newsletter.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useLastValue } from '../use-last.ts'

interface UnsubscribeDialogProps {
  /** Null while the dialog is closed. */
  subscriber: Subscriber | null
  onClose: () => void
  reload: () => void
}

/** Confirmation dialog for unsubscribing an address on behalf of a person who asked by phone or email. */
export function UnsubscribeDialog({ subscriber, onClose, reload }: UnsubscribeDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLastValue(subscriber)
  if (!shown) return null
  return (
    <ActionDialog
      open={subscriber !== null}
      onClose={onClose}
      title={t('newsletter.unsubscribe')}
      action={t('newsletter.unsubscribe')}
      danger
      send={async () => (await api.adminUnsubscribe({ params: { id: shown.id } })).data}
      done={() => {
        addToast({ type: 'success', title: t('newsletter.unsubscribe.done') })
        reload()
      }}
      onLate={reload}
    >
      {() => (
        <>
          <p className="admin-wraps">
            <bdi dir="ltr">{shown.email}</bdi>
          </p>
          <p className="quiet">{t('newsletter.unsubscribe.text')}</p>
        </>
      )}
    </ActionDialog>
  )
}
