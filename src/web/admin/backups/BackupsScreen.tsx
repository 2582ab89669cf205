import { useState } from 'react'
import type { Backup, BackupOverview } from '../../../shared/contracts/backups.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { ListHeader } from '../ListHeader.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { BackupsTable } from './BackupsTable.tsx'
import { DownloadDialog } from './DownloadDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RestoreInstructions } from './RestoreInstructions.tsx'
import { useBackups } from './use-backups.ts'
import '../../order-status.css'

/**
 * Screen for backups: shows the age of the latest successful backup, starts a new backup, and downloads or removes
 * existing backups.
 */
export function BackupsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, loading, reload } = useBackups()
  const [busy, setBusy] = useState(false)
  const [downloading, setDownloading] = useState<Backup | null>(null)
  const [removing, setRemoving] = useState<Backup | null>(null)
  const isWriting = data?.backups.some(({ state }) => state === 'running') ?? false

  async function begin() {
    if (busy) return
    setBusy(true)
    try {
      await api.adminStartBackup()
      addToast({ type: 'success', title: t('backups.begun') })
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
      reload()
    }
  }
  return (
    <>
      <ListHeader
        title={t('backups.title')}
        total={data && ''}
        loading={loading && !isWriting}
        onRefresh={reload}
        more={
          <Button size="small" loading={busy} onClick={begin}>
            {t('backups.now')}
          </Button>
        }
      />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <>
          <Age shelf={data} />
          {data.backups.length === 0 ? (
            <EmptyState drawing={<ListDrawing />} title={t('backups.none')} text={t('backups.none.text')} />
          ) : (
            <BackupsTable backups={data.backups} onDownload={setDownloading} onRemove={setRemoving} />
          )}
          <RestoreInstructions name={data.backups.find(({ state }) => state === 'done')?.name} />
        </>
      )}
      <DownloadDialog backup={downloading} onClose={() => setDownloading(null)} reload={reload} />
      <RemoveDialog backup={removing} onClose={() => setRemoving(null)} reload={reload} />
    </>
  )
}

const HOUR = 60 * 60_000

function Age({ shelf: { lastGoodAt, late, hour, daily, weekly } }: { shelf: BackupOverview }) {
  const { t } = useI18n()
  const hours = lastGoodAt === null ? null : Math.max(0, Math.floor((Date.now() - Date.parse(lastGoodAt)) / HOUR))
  return (
    <div className="stack gap-s">
      {late && (
        <div className="notice notice--warning">
          <p className="notice__text">
            {t('backups.late')} {hour !== null && <Link to={adminPaths.jobs}>{t('backups.jobs')}</Link>}
          </p>
        </div>
      )}
      {hours !== null && (
        <p>
          <strong>{t('backups.last', { hours })}</strong>
        </p>
      )}
      <p className="quiet">
        {hour === null
          ? t('backups.nightly.off')
          : t('backups.nightly', { hour: `\u2066${String(hour).padStart(2, '0')}:00\u2069`, daily, weekly })}
      </p>
    </div>
  )
}
