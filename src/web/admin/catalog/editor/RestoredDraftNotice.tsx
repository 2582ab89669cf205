import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Editor } from './use-editor.ts'

/** Notice that unsaved input of an earlier session was restored, with a button that discards it. */
export function RestoredDraftNotice({ editor: { restoredFrom, discard } }: { editor: Editor }) {
  const { t, dateTime } = useI18n()
  return (
    <div role="status">
      {restoredFrom && (
        <div className="notice notice--warning">
          <p className="notice__text">{t('catalog.restored', { at: dateTime(restoredFrom) })}</p>
          <Button variant="secondary" onClick={discard}>
            {t('catalog.discard')}
          </Button>
        </div>
      )}
    </div>
  )
}
