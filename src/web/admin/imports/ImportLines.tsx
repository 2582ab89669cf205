import type { ReactNode } from 'react'
import type { ImportLineShape, ImportShape } from '../../../shared/contracts/import-shape.ts'
import { LINE_OUTCOMES, type LineOutcome } from '../../../shared/rules/imports.ts'
import type { CallOptions } from '../../api/client.ts'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import '../outcome.css'
import './imports.css'

interface ImportLinesProps<Line> {
  data: ImportShape
  load: (query: { outcome: LineOutcome | undefined; page: string }, options: CallOptions) => Promise<LinePage<Line>>
  /** Accessible name of the table; `subject` is the heading of its first column. */
  label: string
  subject: string
  outcomeLabel: (outcome: LineOutcome) => string
  contents: (line: Line) => ReactNode
}

interface LinePage<Line> {
  data: Line[]
  meta: { page: number; pages: number }
}

/** Table with the outcome of each line of the file. Lines that need attention come first. */
export function ImportLines<Line extends ImportLineShape>({
  data,
  load,
  label,
  subject,
  outcomeLabel,
  contents,
}: ImportLinesProps<Line>) {
  const { t, number } = useI18n()
  const query = useQueryParameters()
  const requested = query.get('outcome')
  const outcome = LINE_OUTCOMES.find(one => one === requested)
  const page = query.get('page') ?? '1'
  const lines = useLoad(`${data.id} ${outcome} ${page}`, options => load({ outcome, page }, options))
  const filters = [
    { label: `${t('admin.all')} · ${number(data.lines)}`, address: addressOf(undefined) },
    ...LINE_OUTCOMES.filter(one => data[one] > 0).map(one => ({
      label: `${outcomeLabel(one)} · ${number(data[one])}`,
      address: addressOf(one),
    })),
  ]
  return (
    <section className="stack" aria-label={label}>
      <FilterChips filters={filters} chosen={addressOf(outcome)} />
      {lines.error && !lines.data ? (
        <LoadFailure title={t('admin.failed')} error={lines.error} onRetry={lines.reload} />
      ) : !lines.data ? (
        <TableSkeleton />
      ) : (
        <>
          <LinesTable lines={lines.data.data} subject={subject} outcomeLabel={outcomeLabel} contents={contents} />
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

type LinesTableProps<Line> = Pick<ImportLinesProps<Line>, 'subject' | 'outcomeLabel' | 'contents'> & { lines: Line[] }

export function LinesTable<Line extends ImportLineShape>({
  lines,
  subject,
  outcomeLabel,
  contents,
}: LinesTableProps<Line>) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table imports-table">
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            <th scope="col">{t('imports.outcome')}</th>
            <th scope="col">{t('imports.contents')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.line}>
              <th scope="row">
                <bdi className="imports__name">
                  <Isolate>{line.name}</Isolate>
                </bdi>
                <span className="imports__kind quiet">{t('imports.row', { row: line.row })}</span>
              </th>
              <td>
                <span className="outcome" data-outcome={line.outcome === 'failed' ? 'waiting' : undefined}>
                  {outcomeLabel(line.outcome)}
                </span>
              </td>
              <td className="imports__reasons">
                {contents(line)}
                {line.problems.length > 0 && (
                  <ul>
                    {line.problems.map(problem => (
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
