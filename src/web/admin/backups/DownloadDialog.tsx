import { useApi } from '../../api/provider.tsx'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useLastValue } from '../use-last.ts'
import type { BackupDialogProps } from './RemoveDialog.tsx'

/** Dialog that asks for the password, then starts the download in the browser. */
export function DownloadDialog({ backup, onClose, reload }: BackupDialogProps) {
  const { t, dateTime } = useI18n()
  const api = useApi()
  const shown = useLastValue(backup)
  if (!shown) return null
  return (
    <ActionDialog
      open={backup !== null}
      onClose={onClose}
      title={t('backups.download.title')}
      action={t('backups.download')}
      send={async fields =>
        (await api.adminBackupDownloadUrl({ params: { name: shown.name }, body: { password: fields('password') } }))
          .data
      }
      done={({ address }) => {
        Object.assign(document.createElement('a'), { href: address, download: `${shown.name}.tar.zst` }).click()
        addToast({ type: 'success', title: t('backups.download.done') })
      }}
      onLate={reload}
    >
      {errors => (
        <>
          <p>{dateTime(shown.startedAt)}</p>
          <p className="quiet">{t('backups.download.text')}</p>
          <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
        </>
      )}
    </ActionDialog>
  )
}
