import { PRODUCT_STATUSES } from '../../../shared/rules/product-status.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { adminPaths } from '../admin-paths.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { SavedViews } from '../saved-views/SavedViews.tsx'
import { useSelection } from '../use-selection.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { BulkResult } from './bulk/BulkResult.tsx'
import { useBulkChange } from './bulk/use-bulk-change.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductsTable } from './ProductsTable.tsx'
import { isFiltered, type ProductListQuery, productListQueryString, readListQuery } from './product-filters.ts'

/** Screen that lists products. Search, filters and page are in the URL. */
export function ProductsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const listQuery = readListQuery(query)
  const edge = { after: keyOf(query.get('after')), before: keyOf(query.get('before')) }
  const { data, error, loading, reload } = useLoad(
    productListQueryString(listQuery, edge),
    async options => (await api.adminListProducts({ query: { ...listQuery, ...edge } }, options)).data,
  )
  const chosen = useSelection(data?.products.map(({ id }) => String(id)) ?? [])
  const bulk = useBulkChange(reload)
  const { status, ...others } = listQuery
  const filters = [
    { label: t('admin.all'), address: productListQueryString(others) },
    ...PRODUCT_STATUSES.map(one => ({
      label: t(`catalog.status.${one}`),
      address: productListQueryString({ ...others, status: one }),
    })),
  ]
  return (
    <>
      <ListHeader
        title={t('catalog.products')}
        total={data && ''}
        loading={loading}
        onRefresh={reload}
        more={
          <>
            <LinkButton size="small" render={look => <Link to={adminPaths.product('new')} {...look} />}>
              <Icon name="plus" />
              {t('catalog.add')}
            </LinkButton>
            <LinkButton
              size="small"
              variant="secondary"
              render={look => <Link to={adminPaths.grid(gridQuery(listQuery, chosen.numbers))} {...look} />}
            >
              <Icon name="grid" />
              {chosen.numbers.length > 0
                ? t('product-grid.open.chosen', { count: chosen.numbers.length })
                : t('product-grid.open')}
            </LinkButton>
            <SavedViews list="products" address={productListQueryString(listQuery)} />
          </>
        }
      />
      <ProductFilters key={productListQueryString(listQuery)} listQuery={listQuery} />
      <FilterChips filters={filters} chosen={productListQueryString(listQuery)} />
      <BulkResult bulk={bulk} />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.products}
        empty={{
          title: t('catalog.none'),
          text: t(isFiltered(listQuery) ? 'catalog.none.search' : 'catalog.none.text'),
          action: !isFiltered(listQuery) && (
            <LinkButton render={look => <Link to={adminPaths.imports} {...look} />} variant="secondary">
              <Icon name="upload" />
              {t('catalog.none.import')}
            </LinkButton>
          ),
        }}
      >
        {data => (
          <>
            <BulkBar products={data.products} chosen={chosen} bulk={bulk} onSaved={reload} />
            <ProductsTable products={data.products} chosen={chosen} />
          </>
        )}
      </LoadedList>
      {data && <KeysetPager {...data} addressOf={edge => productListQueryString(listQuery, edge)} />}
    </>
  )
}

/** Query string that selects the products of the grid: the selected products, or all that match the filters. */
function gridQuery(listQuery: ProductListQuery, ids: readonly string[]): string {
  return ids.length > 0 ? ids.map(id => `ids=${id}`).join('&') : new URLSearchParams(listQuery).toString()
}

const keyOf = (text: string | null) => (text === null ? undefined : Number(text))
