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
  /** Takes a refusal that tells what a colleague wrote meanwhile. */
  kept: (error: unknown) => boolean
}

/** Asks before a group goes. One that was changed meanwhile stays, to be seen first. */
export function RemoveSynonyms({ open, group, onClose, onRemoved, onLate, kept }: RemoveSynonymsProps) {
  const { t, list } = useI18n()
  const api = useApi()
  const { id, version, words } = group
  return (
    <ActionDialog
      {...{ open, onClose, onLate }}
      title={t('synonyms.remove')}
      action={t('synonyms.remove')}
      danger
      send={() => api.adminRemoveSynonyms({ params: { id }, query: { version } })}
      done={onRemoved}
      kept={error => {
        const isKept = kept(error)
        if (isKept) onClose()
        return isKept
      }}
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
