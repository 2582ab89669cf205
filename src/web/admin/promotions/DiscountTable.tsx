import type { ReactNode } from 'react'
import type { PageMeta } from '../../../shared/contracts/endpoint.ts'
import type { Loaded } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'

interface DiscountTableProps<Row> {
  loaded: Loaded<{ data: Row[]; meta: PageMeta }>
  /** Chosen state, for the addresses of the other pages. */
  state: string
  columns: string[]
  rowOf: (row: Row) => ReactNode
}

/** A page of discounts of one kind, or its loading, empty or error state. */
export function DiscountTable<Row>({ loaded, state, columns, rowOf }: DiscountTableProps<Row>) {
  const { t } = useI18n()
  const { data, error, reload } = loaded
  if (!data) return error ? <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} /> : <TableSkeleton />
  if (data.data.length === 0)
    return (
      <EmptyState
        drawing={<ListDrawing />}
        title={t('promotions.discount.none')}
        text={t('promotions.discount.none.text')}
      />
    )
  return (
    <>
      <div className="admin-table__room">
        <table className="admin-table admin-discounts">
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{data.data.map(rowOf)}</tbody>
        </table>
      </div>
      <Pagination
        page={data.meta.page}
        pages={data.meta.pages}
        renderLink={({ page, ...look }) => (
          <Link to={`?${new URLSearchParams({ state, page: `${page}` })}`} {...look} />
        )}
      />
    </>
  )
}
