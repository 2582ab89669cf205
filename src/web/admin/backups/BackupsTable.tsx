import type { Backup } from '../../../shared/contracts/backups.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { BackupProgress } from './BackupProgress.tsx'
import './backups.css'

interface BackupsTableProps {
  backups: Backup[]
  onDownload: (backup: Backup) => void
  onRemove: (backup: Backup) => void
}

/** Table of backups: a table on desktops, a list of cards with the same cells on phones. */
export function BackupsTable({ backups, onDownload, onRemove }: BackupsTableProps) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('backups.when')}</th>
            <th scope="col">{t('backups.state')}</th>
            <th scope="col">{t('backups.contents')}</th>
            <th scope="col">{t('backups.size')}</th>
            <th scope="col">{t('backups.took')}</th>
            <th scope="col">{t('staff.steps')}</th>
          </tr>
        </thead>
        <tbody>
          {backups.map(backup => (
            <BackupRow
              key={backup.name}
              backup={backup}
              onDownload={() => onDownload(backup)}
              onRemove={() => onRemove(backup)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LOOK = { done: 'delivered', failed: 'failed', running: 'pending' } as const

interface BackupRowProps {
  backup: Backup
  onDownload: () => void
  onRemove: () => void
}

function BackupRow({ backup, onDownload, onRemove }: BackupRowProps) {
  const { t, number, dateTime } = useI18n()
  const { kind, state, startedAt, progress, finished, error } = backup
  const decimal = (value: number) => number(Math.round(value * 10) / 10)
  return (
    <tr id={backup.name}>
      <th scope="row" className="admin-wraps">
        {dateTime(startedAt)} <span className="quiet small">{t(`backups.kind.${kind}`)}</span>
        {state === 'failed' && (
          <>
            <br />
            <span className="quiet small">{error ? <bdi dir="ltr">{error}</bdi> : t('backups.broken-off')}</span>
          </>
        )}
      </th>
      <td className="admin-table__status">
        <span className="order-status" data-status={LOOK[state]}>
          {t(`backups.state.${state}`)}
        </span>
      </td>
      {state === 'running' ? (
        <td colSpan={3} data-label={t('backups.contents')}>
          <BackupProgress progress={progress} />
        </td>
      ) : !finished ? (
        <td colSpan={3} />
      ) : (
        <>
          <td data-label={t('backups.contents')}>
            {t('backups.rows', { count: finished.rows, shown: number(finished.rows) })}
            <br />
            <span className="quiet small">
              {t('backups.files', { count: finished.files, shown: number(finished.files) })}
            </span>
          </td>
          <td className="tabular" data-label={t('backups.size')}>
            {t('backups.megabytes', { size: decimal(finished.bytes / 1_000_000) })}
          </td>
          <td className="tabular" data-label={t('backups.took')}>
            {t('backups.seconds', { time: decimal(finished.milliseconds / 1_000) })}
          </td>
        </>
      )}
      <td>
        <div className="backups__steps">
          {state === 'done' && (
            <Button size="small" variant="quiet" onClick={onDownload}>
              {t('backups.download')}
            </Button>
          )}
          {state !== 'running' && (
            <Button size="small" variant="quiet" onClick={onRemove}>
              {t('backups.remove')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
