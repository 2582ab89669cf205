import type { AdminPin } from '../../../shared/contracts/search-pins.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { ActionDialog } from '../ActionDialog.tsx'

interface RemovePinProps {
  open: boolean
  pin: AdminPin
  onClose: () => void
  onRemoved: () => void
  onLate: () => void
  /** Sends with the version that was shown; a conflict is shown first. */
  send: <T>(call: (draft: unknown, version: string) => Promise<T>) => Promise<T>
}

/** Asks for confirmation before the pinned products of a query are removed. */
export function RemovePin({ open, pin, onClose, onRemoved, onLate, send }: RemovePinProps) {
  const { t } = useI18n()
  const api = useApi()
  const { id, query } = pin
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      onLate={onLate}
      title={t('search-pins.remove')}
      action={t('search-pins.remove')}
      danger
      send={() => send((_, version) => api.adminRemovePin({ params: { id }, query: { version } }))}
      done={onRemoved}
    >
      {() => <p>{t('search-pins.remove.text', { query: `\u2068${query}\u2069` })}</p>}
    </ActionDialog>
  )
}
