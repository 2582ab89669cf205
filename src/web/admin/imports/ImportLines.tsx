import type { CatalogImport, ImportLine } from '../../../shared/contracts/imports.ts'
import { LINE_OUTCOMES } from '../../../shared/rules/imports.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQuery } from '../../use-query.ts'
import { FilterChips } from '../FilterChips.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { LineContents } from './LineContents.tsx'
import './imports.css'

/** Table with the outcome of each product of the file. Products that need attention come first. */
export function ImportLines({ data }: { data: CatalogImport }) {
  const { t, number } = useI18n()
  const api = useApi()
  const query = useQuery()
  const requested = query.get('outcome')
  const outcome = LINE_OUTCOMES.find(one => one === requested)
  const page = query.get('page') ?? '1'
  const params = { id: data.id }
  const lines = useLoad(`${data.id} ${outcome} ${page}`, options =>
    api.adminListImportLines({ params, query: { outcome, page } }, options),
  )
  const filters = [
    { label: `${t('admin.all')} · ${number(data.lines)}`, address: addressOf(undefined) },
    ...LINE_OUTCOMES.filter(one => data[one] > 0).map(one => ({
      label: `${t(`imports.outcome.${one}`)} · ${number(data[one])}`,
      address: addressOf(one),
    })),
  ]
  return (
    <section className="stack" aria-label={t('imports.lines')}>
      <FilterChips filters={filters} chosen={addressOf(outcome)} />
      {lines.error && !lines.data ? (
        <LoadFailure title={t('admin.failed')} error={lines.error} onRetry={lines.reload} />
      ) : !lines.data ? (
        <TableSkeleton />
      ) : (
        <>
          <LinesTable lines={lines.data.data} />
          <Pagination
            page={lines.data.meta.page}
            pages={lines.data.meta.pages}
            renderLink={({ page: to, ...look }) => <Link to={addressOf(outcome, to)} {...look} />}
          />
        </>
      )}
    </section>
  )
}

export function LinesTable({ lines }: { lines: ImportLine[] }) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table imports-table">
        <thead>
          <tr>
            <th scope="col">{t('imports.product')}</th>
            <th scope="col">{t('imports.outcome')}</th>
            <th scope="col">{t('imports.contents')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, row, name, outcome, contents, problems }) => (
            <tr key={line}>
              <th scope="row">
                <bdi className="imports__name">
                  <Isolate>{name}</Isolate>
                </bdi>
                <span className="imports__kind quiet">{t('imports.row', { row })}</span>
              </th>
              <td>
                <span className="outcome" data-outcome={outcome === 'failed' ? 'waiting' : undefined}>
                  {t(`imports.outcome.${outcome}`)}
                </span>
              </td>
              <td className="imports__reasons">
                {contents && <LineContents contents={contents} />}
                {problems.length > 0 && (
                  <ul>
                    {problems.map(problem => (
                      <li key={`${problem.row} ${problem.column} ${problem.message}`}>
                        {problem.column && (
                          <span className="quiet">
                            {t('imports.row', { row: problem.row })} · <bdi>{problem.column}</bdi>:{' '}
                          </span>
                        )}
                        {problem.message}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function addressOf(outcome: string | undefined, page = 1): string {
  const query = new URLSearchParams()
  if (outcome) query.set('outcome', outcome)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}
