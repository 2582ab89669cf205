import type { WholeSynonyms } from '../../../shared/contracts/synonyms.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { ActionDialog } from '../ActionDialog.tsx'

interface RemoveSynonymsProps {
  open: boolean
  group: WholeSynonyms
  onClose: () => void
  onRemoved: () => void
  onLate: () => void
  /** Sends with the version that was shown; a conflict is shown first. */
  send: <T>(call: (draft: unknown, version: string) => Promise<T>) => Promise<T>
}

/** Confirms the removal of a synonym group. A group that was changed meanwhile is shown first. */
export function RemoveSynonyms({ open, group, onClose, onRemoved, onLate, send }: RemoveSynonymsProps) {
  const { t, list } = useI18n()
  const api = useApi()
  const { id, words } = group
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      onLate={onLate}
      title={t('synonyms.remove')}
      action={t('synonyms.remove')}
      danger
      send={() => send((_, version) => api.adminRemoveSynonyms({ params: { id }, query: { version } }))}
      done={onRemoved}
    >
      {() => (
        <>
          <p>{t('synonyms.remove.text')}</p>
          <p className="quiet">
            <bdi>{list(Object.values(words).flat())}</bdi>
          </p>
        </>
      )}
    </ActionDialog>
  )
}
