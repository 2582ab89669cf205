import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { ExportCatalog } from './ExportCatalog.tsx'
import { ImportsTable } from './ImportsTable.tsx'
import { UploadForm } from './UploadForm.tsx'
import './imports.css'

/** Screen for product imports and the catalogue export, with a list of earlier imports. */
export function ImportsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const page = useQueryParameters().get('page') ?? '1'
  const { data, error, loading, reload } = useLoad(page, options => api.adminListImports({ query: { page } }, options))
  return (
    <>
      <ListHeader
        title={t('imports.title')}
        total={data && t('imports.total', { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
        more={
          may('customers') && (
            <LinkButton
              variant="secondary"
              size="small"
              render={look => <Link to={adminPaths.customerImports} {...look} />}
            >
              {t('customer-imports.title')}
            </LinkButton>
          )
        }
      />
      <div className="imports__ways">
        <UploadForm
          endpoints={{
            begin: async body => (await api.adminBeginImport({ body }, { quiet: true })).data.id,
            send: (id, offset, file) =>
              api.adminSendImportPiece({ params: { id }, query: { offset }, file }, { quiet: true }),
          }}
          pathOf={adminPaths.import}
          title={t('imports.bring')}
          text={t('imports.bring.text')}
          language={{ label: t('imports.language'), hint: t('imports.language.hint') }}
        />
        <ExportCatalog />
      </div>
      <h2 className="admin__heading">{t('imports.history')}</h2>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.data}
        empty={{ title: t('imports.none'), text: t('imports.none.text') }}
      >
        {data => (
          <ImportsTable
            imports={data.data}
            pathOf={adminPaths.import}
            figures={({ added, changed }) => (
              <>
                <span>{t('imports.count.added', { count: added })}</span>
                <span>{t('imports.count.changed', { count: changed })}</span>
              </>
            )}
            failures={failed => t('imports.count.failed', { count: failed })}
          />
        )}
      </LoadedList>
      {data && (
        <Pagination
          page={data.meta.page}
          pages={data.meta.pages}
          renderLink={({ page: to, ...look }) => <Link to={`?page=${to}`} {...look} />}
        />
      )}
    </>
  )
}
