import { useLoaderData } from 'react-router'
import { apiContext, type LoaderTools } from '../../api/context.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { offerCardOf } from '../product-card/card.ts'
import { pageWords, readQuery } from './list-query.ts'
import { loadList } from './load-list.ts'
import { ProductList } from './ProductList.tsx'
import { SortSelect } from './SortSelect.tsx'
import '../../styles/areas/products.css'

export type OffersData = Awaited<ReturnType<typeof loader>>

export async function loader({ context, request }: LoaderTools) {
  const api = context.get(apiContext)
  // Of the address only sort and page count here: everything is on offer.
  const { sort, page } = readQuery(new URL(request.url).searchParams)
  const query = { ...readQuery(new URLSearchParams()), sort, page }
  const [list, sections] = await Promise.all([
    loadList(api, { ...query, onOffer: 'true' }, offerCardOf),
    api.contentSections({ query: { page: 'special-offers' } }),
  ])
  const intro = sections.data[0]
  return { list, query, intro: intro ? { title: intro.title, text: intro.subtitle || intro.body } : null }
}

export const handle: RouteHandle<OffersData> = {
  title: ({ intro, query }, i18n) => [intro?.title || i18n.t('products.offers'), ...pageWords(query, i18n)].join(' · '),
}

export function Component() {
  const { list, query, intro } = useLoaderData() as OffersData
  const { t } = useI18n()
  return (
    <div className="container stack gap-l listing-page">
      <header className="stack gap-s listing__head">
        <h1>{intro?.title || t('products.offers')}</h1>
        {intro?.text && (
          <p className="quiet">
            <Isolate>{intro.text}</Isolate>
          </p>
        )}
      </header>
      <div className="spread listing__bar">
        <p className="quiet" role="status">
          {t('products.count', { count: list.total })}
        </p>
        <SortSelect query={query} base={paths.specialOffers} />
      </div>
      <ProductList list={list} query={query} base={paths.specialOffers} />
    </div>
  )
}
