import { useEffect } from 'react'
import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { isInProgress } from '../../../shared/rules/imports.ts'
import { useApi } from '../../api/provider.tsx'
import { type Loaded, useLoad } from '../../api/use-load.ts'

/** Polling interval in milliseconds while an import is running. */
const PAUSE = 1_000

/** Loads an import, and polls it while one of its steps is running. */
export function useImport(id: number): Loaded<CatalogImport> {
  const api = useApi()
  const loaded = useLoad(String(id), async options => (await api.adminGetImport({ params: { id } }, options)).data)
  const { data, loading, reload } = loaded
  useEffect(() => {
    if (loading || !data || !isInProgress(data.state)) return
    const timer = setTimeout(reload, PAUSE)
    return () => clearTimeout(timer)
  }, [data, loading, reload])
  return loaded
}
