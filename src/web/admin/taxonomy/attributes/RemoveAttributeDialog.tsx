import type { AdminAttribute } from '../../../../shared/contracts/attributes.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { RemovalDialog } from '../../conflict/RemovalDialog.tsx'
import { useAttributeConflictFields } from './attribute-conflict-fields.ts'

interface RemoveAttributeDialogProps {
  /** Null while the dialog is closed. */
  removed: AdminAttribute | null
  onClose: () => void
  onRemoved: () => void
}

/** Confirmation before a custom attribute is removed together with its values in all products. */
export function RemoveAttributeDialog({ removed, onClose, onRemoved }: RemoveAttributeDialogProps) {
  const { t, language } = useI18n()
  const api = useApi()
  return (
    <RemovalDialog
      {...useAttributeConflictFields()}
      record={removed}
      action={t('taxonomy.attribute.remove')}
      removed={t('taxonomy.attribute.removed')}
      send={({ id }, version) => api.adminRemoveAttribute({ params: { id }, query: { version } })}
      onClose={onClose}
      onRemoved={onRemoved}
      onLate={onRemoved}
    >
      {({ names, products }) =>
        t('taxonomy.attribute.remove.text', { count: products, name: `\u2068${names[language] || names.ar}\u2069` })
      }
    </RemovalDialog>
  )
}
