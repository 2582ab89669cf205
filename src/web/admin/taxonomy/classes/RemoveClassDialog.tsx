import type { AdminProductClass } from '../../../../shared/contracts/taxonomy.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { RemovalDialog } from '../../conflict/RemovalDialog.tsx'
import { useClassConflictFields } from './ClassDialog.tsx'

interface RemoveClassDialogProps {
  /** Null while the dialog is closed. */
  removed: AdminProductClass | null
  onClose: () => void
  onRemoved: () => void
}

/** Confirmation before a product class is removed. The server rejects the removal of a class with products. */
export function RemoveClassDialog({ removed, onClose, onRemoved }: RemoveClassDialogProps) {
  const { t, language } = useI18n()
  const api = useApi()
  return (
    <RemovalDialog
      {...useClassConflictFields()}
      record={removed}
      action={t('taxonomy.class.remove')}
      removed={t('taxonomy.class.removed')}
      send={({ id }, version) => api.adminRemoveProductClass({ params: { id }, query: { version } })}
      onClose={onClose}
      onRemoved={onRemoved}
      onLate={onRemoved}
    >
      {({ names }) => t('taxonomy.class.remove.text', { name: `\u2068${names[language] || names.ar}\u2069` })}
    </RemovalDialog>
  )
}
