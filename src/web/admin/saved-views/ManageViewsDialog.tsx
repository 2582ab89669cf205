import type { SavedView } from '../../../shared/contracts/saved-views.ts'
import { useI18n } from '../../i18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

interface ManageViewsDialogProps {
  open: boolean
  views: readonly SavedView[]
  onClose: () => void
  onChange: (view: SavedView) => void
  onRemove: (view: SavedView) => void
}

/**
 * Dialog in which an admin changes or removes their own views of a list. With the permission `staff`, they can also
 * remove the shared views of other admins.
 */
export function ManageViewsDialog({ open, views, onClose, onChange, onRemove }: ManageViewsDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog open={open} onClose={onClose} title={t('saved-views.manage')}>
      <ul className="saved-views__own">
        {views.map(view => (
          <li key={view.id}>
            <span className="saved-views__name">
              <span>
                <Isolate>{view.name}</Isolate>
              </span>
              {view.shared && (
                <span className="small quiet">{t(view.own ? 'saved-views.is-shared' : 'saved-views.shared')}</span>
              )}
            </span>
            {view.own && (
              <IconButton label={t('saved-views.change.named', { name: view.name })} onClick={() => onChange(view)}>
                <Icon name="edit" />
              </IconButton>
            )}
            <IconButton label={t('saved-views.remove.named', { name: view.name })} onClick={() => onRemove(view)}>
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
