import type { Backup } from '../../../shared/contracts/backups.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useLastValue } from '../use-last.ts'

export interface BackupDialogProps {
  /** Backup to download or remove; null while the dialog is closed. */
  backup: Backup | null
  onClose: () => void
  reload: () => void
}

export function RemoveDialog({ backup, onClose, reload }: BackupDialogProps) {
  const { t, dateTime } = useI18n()
  const api = useApi()
  const shown = useLastValue(backup)
  if (!shown) return null
  return (
    <ActionDialog
      open={backup !== null}
      onClose={onClose}
      title={t('backups.remove.title')}
      action={t('backups.remove')}
      danger
      send={async () => (await api.adminRemoveBackup({ params: { name: shown.name } })).data}
      done={() => {
        addToast({ type: 'success', title: t('backups.removed') })
        reload()
      }}
      onLate={reload}
    >
      {() => (
        <>
          <p>{dateTime(shown.startedAt)}</p>
          <p className="quiet">{t('backups.remove.text')}</p>
        </>
      )}
    </ActionDialog>
  )
}
