import { PRODUCT_STATUSES } from '../../../shared/rules/product-status.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useQuery } from '../../use-query.ts'
import { adminPaths } from '../admin-paths.ts'
import { FilterChips } from '../FilterChips.tsx'
import { KeyPager } from '../KeyPager.tsx'
import { ListHead } from '../ListHead.tsx'
import { useChosen } from '../orders/list/use-chosen.ts'
import { TableSkeleton } from '../orders/TableSkeleton.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { ProductsTable } from './ProductsTable.tsx'
import { ProductWishes } from './ProductWishes.tsx'
import { addressOf, isNarrowed, type Wishes, wishesOf } from './product-wishes.ts'

/** The catalogue: search, filters and page live in the address. */
export function ProductsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
  const wishes = wishesOf(query)
  const edge = { after: keyOf(query.get('after')), before: keyOf(query.get('before')) }
  const { data, error, loading, reload } = useLoad(
    addressOf(wishes, edge),
    async options => (await api.adminListProducts({ query: { ...wishes, ...edge } }, options)).data,
  )
  const chosen = useChosen(data?.products.map(({ id }) => String(id)) ?? [])
  const { status, ...others } = wishes
  const filters = [
    { label: t('admin.all'), address: addressOf(others) },
    ...PRODUCT_STATUSES.map(one => ({
      label: t(`catalogue.status.${one}`),
      address: addressOf({ ...others, status: one }),
    })),
  ]
  return (
    <>
      <ListHead
        {...{ title: t('catalogue.products'), total: data && '', loading }}
        onRefresh={reload}
        more={<SavedViews list="products" address={addressOf(wishes)} />}
      />
      <div className="cluster">
        <LinkButton render={look => <Link to={adminPaths.product('new')} {...look} />}>
          <Icon name="plus" />
          {t('catalogue.add')}
        </LinkButton>
        <LinkButton
          variant="secondary"
          render={look => <Link to={adminPaths.grid(gridQuery(wishes, chosen.numbers))} {...look} />}
        >
          <Icon name="grid" />
          {chosen.numbers.length > 0 ? t('grid.open.chosen', { count: chosen.numbers.length }) : t('grid.open')}
        </LinkButton>
      </div>
      <ProductWishes key={addressOf(wishes)} wishes={wishes} />
      <FilterChips filters={filters} chosen={addressOf(wishes)} />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.products.length === 0 ? (
        <EmptyState
          drawing={<ListDrawing />}
          title={t('catalogue.none')}
          text={t(isNarrowed(wishes) ? 'catalogue.none.search' : 'catalogue.none.text')}
          action={
            !isNarrowed(wishes) && (
              <LinkButton render={look => <Link to={adminPaths.imports} {...look} />} variant="secondary">
                <Icon name="upload" />
                {t('catalogue.none.import')}
              </LinkButton>
            )
          }
        />
      ) : (
        <ProductsTable products={data.products} chosen={chosen} />
      )}
      {data && <KeyPager {...data} addressOf={edge => addressOf(wishes, edge)} />}
    </>
  )
}

/** What a grid shows: the chosen products, else all that the filters do. */
function gridQuery(wishes: Wishes, ids: readonly string[]): string {
  return ids.length > 0 ? ids.map(id => `ids=${id}`).join('&') : new URLSearchParams(wishes).toString()
}

const keyOf = (text: string | null) => (text === null ? undefined : Number(text))
