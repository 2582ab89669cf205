import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { useQueryParameters } from '../../../use-query-parameters.ts'
import { adminPaths } from '../../admin-paths.ts'
import { BackLink } from '../../BackLink.tsx'
import { ListHeader } from '../../ListHeader.tsx'
import { LoadedList } from '../../LoadedList.tsx'
import { ImportsTable } from '../ImportsTable.tsx'
import { UploadForm } from '../UploadForm.tsx'
import '../imports.css'

/** Screen for imports of customers, with a list of earlier ones. */
export function CustomerImportsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const page = useQueryParameters().get('page') ?? '1'
  const { data, error, loading, reload } = useLoad(page, options =>
    api.adminListCustomerImports({ query: { page } }, options),
  )
  return (
    <>
      <BackLink to={adminPaths.customers}>{t('customer-imports.back')}</BackLink>
      <ListHeader
        title={t('customer-imports.title')}
        total={data && t('imports.total', { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
      />
      <div className="imports__ways">
        <UploadForm
          endpoints={{
            begin: async body => (await api.adminBeginCustomerImport({ body }, { quiet: true })).data.id,
            send: (id, offset, file) =>
              api.adminSendCustomerImportPiece({ params: { id }, query: { offset }, file }, { quiet: true }),
          }}
          pathOf={adminPaths.customerImport}
          title={t('customer-imports.bring')}
          text={t('customer-imports.bring.text')}
          language={{ label: t('customer-imports.language') }}
        />
        <section className="card imports__card" aria-labelledby="imported-accounts">
          <h2 className="admin__heading" id="imported-accounts">
            {t('customer-imports.passwords')}
          </h2>
          <p className="quiet small">{t('customer-imports.passwords.text')}</p>
        </section>
      </div>
      <h2 className="admin__heading">{t('imports.history')}</h2>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.data}
        empty={{ title: t('customer-imports.none'), text: t('imports.none.text') }}
      >
        {data => (
          <ImportsTable
            imports={data.data}
            pathOf={adminPaths.customerImport}
            figures={({ added, changed }) => (
              <>
                <span>{t('customer-imports.count.added', { count: added })}</span>
                <span>{t('customer-imports.count.changed', { count: changed })}</span>
              </>
            )}
            failures={failed => t('customer-imports.count.failed', { count: failed })}
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
