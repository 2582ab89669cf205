import { useState } from 'react'
import type { Redirect } from '../../../shared/contracts/redirects.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { ListFocus } from '../ListFocus.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { queryString } from '../query-string.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { AddRedirect, RemoveRedirect } from './RedirectDialogs.tsx'
import { RedirectsImportExport } from './RedirectsImportExport.tsx'

/** Screen that lists the redirects: old addresses and their target pages. Search and page are in the URL. */
export function RedirectsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Redirect | null>(null)
  const search = query.get('search') ?? ''
  const page = Number(query.get('page')) || 1
  const { data, error, loading, reload } = useLoad(`redirects ${page} ${search}`, options =>
    api.adminListRedirects({ query: { search, page } }, options),
  )
  return (
    <>
      <ListHeader
        title={t('redirects.title')}
        total={data ? t('redirects.count', { count: data.meta.total }) : null}
        loading={loading}
        onRefresh={reload}
        more={
          <Button size="small" onClick={() => setAdding(true)}>
            {t('redirects.add')}
          </Button>
        }
      />
      <p className="quiet">{t('redirects.text')}</p>
      <div className="spread">
        <ListSearch
          key={search}
          label={t('redirects.search')}
          value={search}
          addressOf={search => queryString({ search })}
        />
        <RedirectsImportExport onImported={reload} />
      </div>
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <ListFocus rows={data.data.map(({ id }) => id)}>
          {data.data.length > 0 ? (
            <RedirectsTable redirects={data.data} onRemove={setRemoving} />
          ) : (
            <EmptyState drawing={<ListDrawing />} title={t('redirects.none')} text={t('redirects.none.text')} />
          )}
        </ListFocus>
      )}
      {data && (
        <Pagination
          page={data.meta.page}
          pages={data.meta.pages}
          renderLink={({ page, ...look }) => <Link to={queryString({ search, page: String(page) })} {...look} />}
        />
      )}
      <AddRedirect open={adding} onClose={() => setAdding(false)} onAdded={reload} />
      <RemoveRedirect redirect={removing} onClose={() => setRemoving(null)} onRemoved={reload} />
    </>
  )
}

interface RedirectsTableProps {
  redirects: Redirect[]
  onRemove: (redirect: Redirect) => void
}

function RedirectsTable({ redirects, onRemove }: RedirectsTableProps) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('redirects.path')}</th>
            <th scope="col">{t('redirects.target')}</th>
            <th scope="col">{t('redirects.kind')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {redirects.map(redirect => (
            <tr key={redirect.id}>
              <th scope="row" className="admin-wraps">
                <bdi dir="ltr">{redirect.path}</bdi>
              </th>
              <td data-label={t('redirects.target')} className="admin-whole-row admin-wraps">
                <Link to={redirect.target} className="admin-inline-link">
                  <bdi dir="ltr">{redirect.target}</bdi>
                </Link>
              </td>
              <td data-label={t('redirects.kind')}>{t(`redirects.kind.${redirect.kind}`)}</td>
              <td>
                <Button size="small" variant="secondary" onClick={() => onRemove(redirect)}>
                  {t('redirects.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
