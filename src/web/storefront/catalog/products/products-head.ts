import { type HeadBuilder, truncated } from '../../../head/head.ts'
import { breadcrumbs, pageStructuredData } from '../../../head/structured-data.ts'
import { paths } from '../../../paths.ts'
import { activeFilters, listUrl, readQuery } from './list-query.ts'
import type { OffersData } from './load-offers.ts'
import type { ProductsData } from './load-products.ts'

/**
 * Head of a product list. Only lists of all products, of one category or of one brand are indexed, each page
 * separately, because the number of search queries, filter combinations and pages past the end is unlimited. The
 * canonical URL of a sorted list is the URL of the unsorted list.
 */
export const productsHead: HeadBuilder<ProductsData> = ({ query, filters, list, head: texts }, tools) => {
  const { t, settings } = tools
  const { topic } = filters
  const { page, search } = query
  const brand = topic && !query.category ? [topic.slug] : []
  const known = !query.category || topic !== null
  const plain = !search && activeFilters(query).length === brand.length && known && list.cards.length > 0
  const own = plain && page === 1 ? texts : undefined
  const path = (slug: string) => listUrl({ ...readQuery(new URLSearchParams()), category: slug, page })
  const canonical =
    brand.length > 0 ? listUrl({ ...readQuery(new URLSearchParams()), brand, page }) : path(topic?.slug ?? '')
  const trail = [...filters.above, ...(topic ? [topic] : [])].map(({ name, slug }) => ({
    name,
    path: brand.length > 0 ? canonical : path(slug),
  }))
  return {
    title: own?.seoTitle,
    description: search
      ? t('head.search', { search, shop: settings.name })
      : own?.seoDescription ||
        (topic
          ? truncated(t('head.category', { description: topic.description, count: list.total }))
          : t('head.products')),
    canonical: plain ? canonical : null,
    structured: plain
      ? [
          breadcrumbs(trail.length ? trail : [{ name: t('products.all') }], tools),
          ...(own ? pageStructuredData('CollectionPage', own, canonical, tools) : []),
        ]
      : [],
  }
}

export const offersHead: HeadBuilder<OffersData> = ({ intro, query, list }, tools) => {
  const name = intro?.title || tools.t('products.offers')
  return {
    description: intro?.text ? truncated(intro.text) : tools.t('head.offers'),
    canonical: query.page === 1 || list.cards.length > 0 ? listUrl({ ...query, sort: '' }, paths.specialOffers) : null,
    structured: [breadcrumbs([{ name }], tools)],
  }
}
