import { useLoaderData } from 'react-router'
import type { RouteHandle } from '../../../head.ts'
import { type I18nValue, useI18n } from '../../../i18n.tsx'
import { island } from '../../../island.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Isolate } from '../../../ui/Isolate.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterButton } from './FilterButton.tsx'
import { Filters } from './Filters.tsx'
import { activeFilters, pageNumberText } from './list-query.ts'
import type { ProductsData } from './load-products.ts'
import { ProductList } from './ProductList.tsx'
import { SortSelect } from './SortSelect.tsx'
import './products.css'

const SearchNotes = island(() => import('./ListQueryInterpretation.tsx').then(module => module.ListQueryInterpretation))

function headingOf({ query, filters }: Pick<ProductsData, 'query' | 'filters'>, { t }: I18nValue): string {
  if (query.search) return t('products.searchHeading', { search: query.search })
  return filters.topic?.name ?? t('products.all')
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
  const { topic } = filters
  // Hides the filters if a search without filters has no results: there is nothing to narrow down.
  const isNarrowable = list.total > 0 || !query.search || activeFilters(query).length > 0
  return (
    <div className={classNames('container', 'listing', !isNarrowable && 'listing--bare')}>
      <header className="stack gap-s listing__head">
        <h1>
          <Isolate>{headingOf({ query, filters }, i18n)}</Isolate>
        </h1>
        {topic?.description && !query.search && (
          <p className="quiet">
            <Isolate>{topic.description}</Isolate>
          </p>
        )}
        <p className="quiet" role="status">
          {i18n.t('products.count', { count: list.total })}
        </p>
        {list.search && <SearchNotes query={query} search={list.search} />}
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
            <ActiveFilters query={query} filters={filters} />
            <SortSelect query={query} form="filters" />
          </div>
        )}
        <ProductList list={list} query={query} beside />
      </div>
    </div>
  )
}
