import { useEffect } from 'react'
import type { BackupOverview } from '../../../shared/contracts/backups.ts'
import { useApi } from '../../api/provider.tsx'
import { type LoadState, useLoad } from '../../api/use-load.ts'

/** Polling interval in milliseconds while a backup is being written. */
const POLL_INTERVAL_MS = 1_000

/** Loads the backups, and polls while one is in progress. */
export function useBackups(): LoadState<BackupOverview> {
  const api = useApi()
  const loaded = useLoad('backups', async options => (await api.adminListBackups({}, options)).data)
  const { data, loading, reload } = loaded
  const isWriting = data?.backups.some(({ state }) => state === 'running') ?? false
  useEffect(() => {
    if (loading || !isWriting) return
    const timer = setTimeout(reload, POLL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [loading, isWriting, reload])
  return loaded
}
