import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { LoadFailure } from '../../../load-failure.tsx'
import { ListDrawing } from '../../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useQuery } from '../../../use-query.ts'
import { adminPaths } from '../../admin-paths.ts'
import { TableSkeleton } from '../../TableSkeleton.tsx'
import { readListQuery } from '../product-filters.ts'
import { GridEditor } from './GridEditor.tsx'

/** Grid of the chosen products, or of all that match the filters; needs a wide screen. */
export function ProductGridScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
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
      <Link className="link" to={adminPaths.products}>
        <Icon name="chevron-back" />
        {t('catalog.back')}
      </Link>
      <h1 className="admin__title">{t('product-grid.title')}</h1>
      <div className="product-grid-narrow">
        <p className="notice notice--warning">{t('product-grid.narrow')}</p>
      </div>
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.products.length === 0 ? (
        <EmptyState drawing={<ListDrawing />} title={t('catalog.none')} text={t('catalog.none.search')} />
      ) : (
        <div className="product-grid-wide stack">
          <GridEditor products={data.products} isWhole={data.isWhole} choices={data.choices} />
        </div>
      )}
    </>
  )
}
