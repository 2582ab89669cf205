import type { ReactNode } from 'react'
import type { LoadState } from '../api/use-load.ts'
import { BackLink } from './BackLink.tsx'
import { DetailFailure } from './DetailFailure.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

interface LoadedDetailProps<Data> {
  loaded: Pick<LoadState<Data>, 'data' | 'error' | 'reload'>
  /** List to which the record belongs. */
  back: { to: string; label: string }
  children: (data: Data) => ReactNode
}

/** Shows a loaded record below a link back to its list, a skeleton while loading, or the failure after an error. */
export function LoadedDetail<Data>({ loaded: { data, error, reload }, back, children }: LoadedDetailProps<Data>) {
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      {data !== null ? (
        children(data)
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={back} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
