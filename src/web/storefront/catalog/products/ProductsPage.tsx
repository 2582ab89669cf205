import { useLoaderData } from 'react-router'
import type { SearchMeta } from '../../../../shared/contracts/search.ts'
import type { RouteHandle } from '../../../head.ts'
import { type I18nValue, useI18n } from '../../../i18n.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Isolate } from '../../../ui/Isolate.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterButton } from './FilterButton.tsx'
import { Filters } from './Filters.tsx'
import { activeFilters, pageNumberText } from './list-query.ts'
import type { ProductsData } from './load-products.ts'
import { ProductList } from './ProductList.tsx'
import { SortSelect } from './SortSelect.tsx'
import '../../../styles/areas/products.css'

function headingOf({ query, filters }: Pick<ProductsData, 'query' | 'filters'>, { t }: I18nValue): string {
  if (query.search) return t('products.searchHeading', { search: query.search })
  return filters.category?.name ?? t('products.all')
}

export const handle: RouteHandle<ProductsData> = {
  title: (data, i18n) => {
    const { query, filters } = data
    const name = [headingOf(data, i18n), ...(query.search ? [] : filters.above.map(({ name }) => name).reverse())]
    return [...name, ...pageNumberText(query, i18n)].join(' · ')
  },
}

export function Component() {
  const { list, filters, query } = useLoaderData() as ProductsData
  const i18n = useI18n()
  const { category } = filters
  // Filters cannot narrow an empty search result.
  const isNarrowable = list.total > 0 || !query.search || activeFilters(query).length > 0
  return (
    <div className={classNames('container', 'listing', !isNarrowable && 'listing--bare')}>
      <header className="stack gap-s listing__head">
        <h1>
          <Isolate>{headingOf({ query, filters }, i18n)}</Isolate>
        </h1>
        {category?.description && !query.search && (
          <p className="quiet">
            <Isolate>{category.description}</Isolate>
          </p>
        )}
        <p className="quiet" role="status">
          {i18n.t('products.count', { count: list.total })}
        </p>
        {list.search?.corrected && (
          <p className="quiet">
            <Isolate>{i18n.t('products.read', { words: list.search.corrected })}</Isolate>
          </p>
        )}
        {list.search && <Closest {...list.search} />}
        {list.search?.through && <p className="quiet">{i18n.t(`products.through.${list.search.through}`)}</p>}
      </header>
      {isNarrowable && (
        <aside className="listing__side" aria-label={i18n.t('products.filter')}>
          <Filters query={query} filters={filters} id="filters" />
        </aside>
      )}
      <div className="stack gap-l">
        {isNarrowable && (
          <div className="spread listing__bar">
            <FilterButton query={query} filters={filters} total={list.total} />
            <ActiveFilters query={query} brands={filters.brands} />
            <SortSelect query={query} form="filters" />
          </div>
        )}
        <ProductList list={list} query={query} beside />
      </div>
    </div>
  )
}

/** Heading of closest matches, with the words that they lack. */
function Closest({ relaxed, ignored, fitting }: SearchMeta) {
  const { t, list } = useI18n()
  if (!relaxed) return fitting === null ? null : <p>{t('products.fitting', { count: fitting })}</p>
  if (ignored.length === 0) return <p>{t('products.relaxed')}</p>
  return (
    <p>
      <Isolate>{t('products.relaxed.without', { words: list(ignored.map(word => `\u2068${word}\u2069`)) })}</Isolate>
    </p>
  )
}
