import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { island } from '../../../island.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ProductCardSkeleton } from '../../../ui/ProductCardSkeleton.tsx'
import { ProductGrid } from '../product-card/ProductGrid.tsx'
import { activeFilters, type ListQuery, listUrl, withoutFilters } from './list-query.ts'
import type { LoadedList } from './load-list.ts'
import { usePendingList } from './use-pending-list.ts'

const SearchHelp = island(() => import('../../search/ZeroResultHelp.tsx').then(module => module.ZeroResultHelp))
const SearchDrawing = island(() =>
  import('../../../ui/drawings/SearchDrawing.tsx').then(module => module.SearchDrawing),
)
const EmptyShop = island(() => import('./EmptyShop.tsx').then(module => module.EmptyShop))

interface ProductListProps {
  list: LoadedList
  query: ListQuery
  base?: string
  /** True if the filters are beside the grid, which then has three columns. */
  beside?: boolean
}

/** Product cards with pagination. While the next list is loading, shows skeletons of the same shape. */
export function ProductList({ list, query, base, beside }: ProductListProps) {
  const { t } = useI18n()
  const pending = usePendingList()
  const top = useRef<HTMLDivElement>(null)
  const shownPage = useRef(query.page)
  const { page } = query

  // Scrolls to the top of the list when its page changes.
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }, [page])

  return (
    <div className="stack gap-xl listing__results" ref={top} tabIndex={-1} aria-busy={pending}>
      <h2 className="visually-hidden">{t('products.results')}</h2>
      {pending ? <PendingGrid beside={beside} /> : <Cards list={list} query={query} base={base} beside={beside} />}
      <Pagination
        page={page}
        pages={list.pages}
        renderLink={({ page, ...look }) => <Link to={listUrl({ ...query, page }, base)} {...look} />}
      />
    </div>
  )
}

function Cards({ list, query, base, beside }: ProductListProps) {
  const { t } = useI18n()
  if (list.cards.length > 0) return <ProductGrid cards={list.cards} beside={beside} priority />
  const filtered = activeFilters(query).length > 0
  if (!(filtered || base || query.search || query.category || query.page > 1)) return <EmptyShop level={2} />
  return (
    <>
      <EmptyState
        drawing={<SearchDrawing />}
        title={t('products.empty')}
        text={t(filtered ? 'products.empty.filtered' : 'products.empty.text')}
        action={
          <LinkButton
            render={look => <Link to={filtered ? listUrl(withoutFilters(query)) : paths.products()} {...look} />}
          >
            {t(filtered ? 'products.clear' : 'products.empty.all')}
          </LinkButton>
        }
      />
      {query.search && !filtered && <SearchHelp />}
    </>
  )
}

function PendingGrid({ beside }: { beside?: boolean }) {
  return (
    <div className={beside ? 'grid grid--products grid--beside' : 'grid grid--products'}>
      {Array.from({ length: 12 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  )
}
