import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { useQueryParameters } from '../../../use-query-parameters.ts'
import { adminPaths } from '../../admin-paths.ts'
import { BackLink } from '../../BackLink.tsx'
import { LoadedList } from '../../LoadedList.tsx'
import { readListQuery } from '../product-filters.ts'
import { GridEditor } from './GridEditor.tsx'
import './product-grid.css'

/** Screen with a grid of the selected products, or of all products that match the filters. Requires a wide screen. */
export function ProductGridScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const ids = query.getAll('ids')
  const { data, error, reload } = useLoad(String(query), async options => {
    const [{ data: shown }, { data: choices }] = await Promise.all([
      api.adminGetGrid({ query: { ...readListQuery(query), ...(ids.length > 0 && { ids }) } }, options),
      api.adminCatalogChoices({}, options),
    ])
    return { ...shown, choices }
  })
  return (
    <>
      <BackLink to={adminPaths.products}>{t('catalog.back')}</BackLink>
      <h1 className="admin__title">{t('product-grid.title')}</h1>
      <div className="product-grid-narrow">
        <p className="notice notice--warning">{t('product-grid.narrow')}</p>
      </div>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.products}
        empty={{ title: t('catalog.none'), text: t('catalog.none.search') }}
      >
        {data => (
          <div className="product-grid-wide stack">
            <GridEditor products={data.products} isWhole={data.isWhole} choices={data.choices} />
          </div>
        )}
      </LoadedList>
    </>
  )
}
