import type { ComponentProps, ReactNode } from 'react'
import type { LoadState } from '../api/use-load.ts'
import { useI18n } from '../i18n.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { ListDrawing } from '../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFocus } from './ListFocus.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

interface LoadedListProps<Data, Row> {
  loaded: Pick<LoadState<Data>, 'data' | 'error' | 'reload'>
  rows: (data: Data) => readonly Row[]
  /** Returns the `data-row` value of a row. If set, the keyboard focus stays in the list when a row is removed. */
  idOf?: (row: Row, at: number) => number
  /** Content for an empty list. */
  empty: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text' | 'action'>
  children: (data: Data) => ReactNode
}

/** Shows a loaded list or its empty state, a skeleton while loading, or the failure after an error. */
export function LoadedList<Data, Row>({ loaded, rows, idOf, empty, children }: LoadedListProps<Data, Row>) {
  const { t } = useI18n()
  const { data, error, reload } = loaded
  if (data === null)
    return error ? <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} /> : <TableSkeleton />
  const shown = rows(data)
  const list = shown.length === 0 ? <EmptyState drawing={<ListDrawing />} {...empty} /> : children(data)
  return idOf ? <ListFocus rows={shown.map(idOf)}>{list}</ListFocus> : list
}
