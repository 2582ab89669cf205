import { useEffect } from 'react'
import type { ImportShape } from '../../../shared/contracts/import-shape.ts'
import { isImportInProgress } from '../../../shared/rules/imports.ts'
import type { CallOptions } from '../../api/client.ts'
import { type LoadState, useLoad } from '../../api/use-load.ts'

/** Polling interval in milliseconds while an import is running. */
const POLL_INTERVAL_MS = 1_000

/** Loads an import, and polls while one of its steps is running. */
export function useImport<Import extends ImportShape>(
  id: number,
  load: (options: CallOptions) => Promise<Import>,
): LoadState<Import> {
  const loaded = useLoad(String(id), load)
  const { data, loading, reload } = loaded
  useEffect(() => {
    if (loading || !data || !isImportInProgress(data.state)) return
    const timer = setTimeout(reload, POLL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [data, loading, reload])
  return loaded
}
