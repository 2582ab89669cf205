import type { ReactNode } from 'react'
import type { PageMeta } from '../../../shared/contracts/endpoint.ts'
import type { LoadState } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { LoadedList } from '../LoadedList.tsx'
import './promotions.css'

interface DiscountTableProps<Row> {
  loaded: LoadState<{ data: Row[]; meta: PageMeta }>
  /** State by which the list is filtered. The pagination links contain it. */
  state: string
  columns: string[]
  rowOf: (row: Row) => ReactNode
  /** Texts for an empty list; by default the texts for discounts. */
  empty?: { title: string; text: string }
}

/** Table with one page of discounts, offers or price lists, or a skeleton, the error or the empty state. */
export function DiscountTable<Row>({ loaded, state, columns, rowOf, empty }: DiscountTableProps<Row>) {
  const { t } = useI18n()
  return (
    <LoadedList
      loaded={loaded}
      rows={({ data }) => data}
      empty={empty ?? { title: t('promotions.discount.none'), text: t('promotions.discount.none.text') }}
    >
      {({ data, meta }) => (
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
              <tbody>{data.map(rowOf)}</tbody>
            </table>
          </div>
          <Pagination
            page={meta.page}
            pages={meta.pages}
            renderLink={({ page, ...look }) => (
              <Link to={`?${new URLSearchParams({ state, page: `${page}` })}`} {...look} />
            )}
          />
        </>
      )}
    </LoadedList>
  )
}
