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
  /** Sends with the version that was shown; a conflict is shown first. */
  send: <T>(call: (draft: unknown, version: string) => Promise<T>) => Promise<T>
}

/** Asks for confirmation before a need is removed. */
export function RemoveNeed({ open, need, onClose, onRemoved, onLate, send }: RemoveNeedProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const { id } = need
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      onLate={onLate}
      title={t('search-needs.remove')}
      action={t('search-needs.remove')}
      danger
      send={() => send((_, version) => api.adminRemoveNeed({ params: { id }, query: { version } }))}
      done={onRemoved}
    >
      {() => <p>{t('search-needs.remove.text', { name: `\u2068${needName(need, language)}\u2069` })}</p>}
    </ActionDialog>
  )
}
