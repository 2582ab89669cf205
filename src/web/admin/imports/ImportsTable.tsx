import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ImportState } from './ImportState.tsx'
import './imports.css'

export function ImportsTable({ imports }: { imports: CatalogImport[] }) {
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
          {imports.map(({ id, fileName, kind, state, createdAt, importedBy, added, changed, failed }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={adminPaths.import(id)} className="admin-table__link">
                  <bdi className="imports__name">{fileName}</bdi>
                </Link>
                {kind && <span className="imports__kind quiet">{t(`imports.kind.${kind}`)}</span>}
              </th>
              <td>
                <ImportState state={state} />
              </td>
              <td>
                {dateTime(createdAt)} <bdi className="quiet">{importedBy}</bdi>
              </td>
              <td className="imports__outcome">
                <span className="imports__figures">
                  <span>{t('imports.count.added', { count: added })}</span>
                  <span>{t('imports.count.changed', { count: changed })}</span>
                  {failed > 0 && (
                    <span className="imports__failed">{t('imports.count.failed', { count: failed })}</span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
