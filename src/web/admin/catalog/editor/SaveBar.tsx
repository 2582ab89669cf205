import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Editor } from './use-editor.ts'

/** Sticks to the screen while there are unsaved changes. */
export function SaveBar({ editor: { saved, isUnsaved, busy, discard } }: { editor: Editor }) {
  const { t } = useI18n()
  return (
    <div className="save-bar" data-unsaved={isUnsaved}>
      <span className="quiet">{isUnsaved ? t('catalog.unsaved') : saved ? t('catalog.all-saved') : ''}</span>
      <div className="cluster gap-s">
        {isUnsaved && saved && (
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
