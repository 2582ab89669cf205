import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Editor } from './use-editor.ts'
import './save-bar.css'

/** Sticky bar with the save button; highlighted while there are unsaved changes. */
export function SaveBar({ editor: { saved, isUnsaved, isStored, restoredFrom, busy, discard } }: { editor: Editor }) {
  const { t } = useI18n()
  return (
    <div className="save-bar" data-unsaved={isUnsaved}>
      <span className="quiet">
        {isUnsaved ? t(isStored ? 'catalog.unsaved.stored' : 'catalog.unsaved') : saved ? t('catalog.all-saved') : ''}
      </span>
      <div className="cluster gap-s">
        {isUnsaved && saved && !restoredFrom && (
          <Button variant="quiet" onClick={discard}>
            {t('catalog.discard')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {t(saved ? 'shipping.save' : 'catalog.save-draft')}
        </Button>
      </div>
    </div>
  )
}
