import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { ActionDialog } from '../ActionDialog.tsx'
import { needName } from './need-name.ts'

interface RemoveNeedProps {
  open: boolean
  need: AdminNeed
  onClose: () => void
  onRemoved: () => void
  onLate: () => void
  /** Handles a version conflict: returns true when the error has been dealt with. */
  kept: (error: unknown) => boolean
}

/** Asks for confirmation before a need is removed. */
export function RemoveNeed({ open, need, onClose, onRemoved, onLate, kept }: RemoveNeedProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const { id, version } = need
  return (
    <ActionDialog
      {...{ open, onClose, onLate }}
      title={t('search-needs.remove')}
      action={t('search-needs.remove')}
      danger
      send={() => api.adminRemoveNeed({ params: { id }, query: { version } })}
      done={onRemoved}
      kept={error => {
        const isKept = kept(error)
        if (isKept) onClose()
        return isKept
      }}
    >
      {() => <p>{t('search-needs.remove.text', { name: `\u2068${needName(need, language)}\u2069` })}</p>}
    </ActionDialog>
  )
}
