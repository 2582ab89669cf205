import { type HeadOf, truncated } from '../../../head/head.ts'
import { breadcrumbs } from '../../../head/structured-data.ts'
import { paths } from '../../../paths.ts'
import { activeFilters, listUrl, readQuery } from './list-query.ts'
import type { OffersData } from './load-offers.ts'
import type { ProductsData } from './load-products.ts'

/**
 * Searches, filtered lists and pages past the end are unlimited: only plain lists are indexed, page by page. The canonical URL
 * of a sorted list is the plain one.
 */
export const productsHead: HeadOf<ProductsData> = ({ query, filters, list }, tools) => {
  const { t, settings } = tools
  const { category } = filters
  const known = !query.category || category !== null
  const plain = !query.search && activeFilters(query).length === 0 && known && list.cards.length > 0
  const { page } = query
  const path = (slug: string) => listUrl({ ...readQuery(new URLSearchParams()), category: slug, page })
  const trail = [...filters.above, ...(category ? [category] : [])].map(({ name, slug }) => ({
    name,
    path: paths.products({ category: slug }),
  }))
  return {
    description: query.search
      ? t('head.search', { search: query.search, shop: settings.name })
      : category
        ? truncated(t('head.category', { description: category.description, count: list.total }))
        : t('head.products'),
    canonical: plain ? path(category?.slug ?? '') : null,
    structured: plain ? [breadcrumbs(trail.length ? trail : [{ name: t('products.all') }], tools)] : [],
  }
}

export const offersHead: HeadOf<OffersData> = ({ intro, query, list }, tools) => {
  const name = intro?.title || tools.t('products.offers')
  return {
    description: intro?.text ? truncated(intro.text) : tools.t('head.offers'),
    canonical: query.page === 1 || list.cards.length > 0 ? listUrl({ ...query, sort: '' }, paths.specialOffers) : null,
    structured: [breadcrumbs([{ name }], tools)],
  }
}
