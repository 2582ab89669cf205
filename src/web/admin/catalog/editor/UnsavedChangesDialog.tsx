import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

interface UnsavedChangesDialogProps {
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/** Dialog that asks for confirmation before unsaved changes are lost. */
export function UnsavedChangesDialog({ isAsked, leave, stay }: UnsavedChangesDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog open={isAsked} onClose={stay} title={t('catalog.leave')}>
      <div className="stack">
        <p>{t('catalog.leave.text')}</p>
        <div className="cluster">
          <Button onClick={stay}>{t('catalog.leave.stay')}</Button>
          <Button variant="danger" onClick={leave}>
            {t('catalog.leave.go')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
