import type { ReactNode } from 'react'
import type { ImportShape } from '../../../shared/contracts/import-shape.ts'
import type { ImportKind } from '../../../shared/rules/imports.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { ImportStateChip } from './ImportStateChip.tsx'
import './imports.css'

type Listed = ImportShape & { kind: ImportKind | null }

interface ImportsTableProps {
  imports: Listed[]
  pathOf: (id: number) => string
  figures: (one: Listed) => ReactNode
  failures: (count: number) => string
}

/** Table of imports with their results. */
export function ImportsTable({ imports, pathOf, figures, failures }: ImportsTableProps) {
  const { t, dateTime } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table imports-table">
        <thead>
          <tr>
            <th scope="col">{t('imports.file')}</th>
            <th scope="col">{t('imports.state')}</th>
            <th scope="col">{t('imports.when')}</th>
            <th scope="col">{t('imports.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map(one => (
            <tr key={one.id}>
              <th scope="row">
                <Link to={pathOf(one.id)} className="admin-table__link">
                  <bdi className="imports__name">{one.fileName}</bdi>
                </Link>
                {one.kind && <span className="imports__kind quiet">{t(`imports.kind.${one.kind}`)}</span>}
              </th>
              <td>
                <ImportStateChip state={one.state} />
              </td>
              <td>
                {dateTime(one.createdAt)} <bdi className="quiet">{one.importedBy}</bdi>
              </td>
              <td className="imports__outcome">
                <span className="imports__figures">
                  {figures(one)}
                  {one.failed > 0 && <span className="imports__failed">{failures(one.failed)}</span>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
