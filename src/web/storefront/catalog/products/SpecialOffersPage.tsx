import { useLoaderData } from 'react-router'
import type { RouteHandle } from '../../../head.ts'
import { useI18n } from '../../../i18n.tsx'
import { paths } from '../../../paths.ts'
import { Isolate } from '../../../ui/Isolate.tsx'
import { pageNumberText } from './list-query.ts'
import type { OffersData } from './load-offers.ts'
import { ProductList } from './ProductList.tsx'
import { Promotions } from './Promotions.tsx'
import { SortSelect } from './SortSelect.tsx'
import './products.css'

export const handle: RouteHandle<OffersData> = {
  title: ({ intro, query }, i18n) =>
    [intro?.title || i18n.t('products.offers'), ...pageNumberText(query, i18n)].join(' · '),
}

export function Component() {
  const { list, query, promotions, intro } = useLoaderData() as OffersData
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
      {promotions.length > 0 && <Promotions promotions={promotions} />}
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
