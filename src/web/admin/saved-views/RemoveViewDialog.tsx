import type { SavedView } from '../../../shared/contracts/saved-views.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useLastValue } from '../use-last.ts'

interface RemoveViewDialogProps {
  open: boolean
  view: SavedView | null
  onClose: () => void
  onRemoved: () => void
}

/** Confirmation before a view is removed, with a warning if it is shared with other admins. */
export function RemoveViewDialog({ open, view: requested, onClose, onRemoved }: RemoveViewDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const view = useLastValue(requested)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('saved-views.remove')}
      action={t('saved-views.remove')}
      danger
      send={() => api.adminRemoveView({ params: { id: view!.id } })}
      done={() => {
        onRemoved()
        addToast({ type: 'success', title: t('saved-views.removed') })
      }}
    >
      {() => (
        <p>{view && t(view.shared ? 'saved-views.remove.shared' : 'saved-views.remove.own', { name: view.name })}</p>
      )}
    </FormDialog>
  )
}
