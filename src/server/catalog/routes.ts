import { catalog, type ProductFilters } from '../../shared/contracts/catalog.ts'
import { catalogClasses } from '../../shared/contracts/catalog-classes.ts'
import { catalogFacets } from '../../shared/contracts/catalog-facets.ts'
import { catalogSuggestions } from '../../shared/contracts/catalog-suggestions.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import type { SearchMeta } from '../../shared/contracts/search.ts'
import { recordTags } from '../cache/read-set.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Database } from '../database/connect.ts'
import type { Audience } from '../http/cached-answers.ts'
import { JsonText } from '../http/json-text.ts'
import { pageMeta } from '../http/page-meta.ts'
import { publicRead, type Route } from '../http/routes.ts'
import type { Services } from '../http/services.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { recordZeroResult } from '../search/record-zero-result.ts'
import type { SearchResult } from '../search/search-engine.ts'
import { attributeFacets } from './attribute-facets.ts'
import { brandList } from './brands.ts'
import { type CardViewer, cardJsonById, cardListJson } from './card-json-by-id.ts'
import { categoryTree, findInTree } from './category-tree.ts'
import { displaySpelling } from './display-spelling.ts'
import { countSearchFacets } from './facets.ts'
import { hasFilters, listProductIds } from './list-products.ts'
import type { ProductCardJson } from './present.ts'
import { restrictedClasses } from './product-classes.ts'
import { productDetailJson } from './product-detail.ts'
import { suggestCompletions } from './suggest-places.ts'
import { cardsWithVariants } from './variant-cards.ts'

async function productList(filters: ProductFilters, asking: Asking) {
  const { db, services, language, now } = asking
  const { ids, total, found } = await listProductIds(db, filters, { language, ...services })
  // Suggestions during typing use `query`; a submitted search uses `search`.
  const { search } = filters
  const isUnanswered = found && (total === 0 || (found.relaxed && !found.fitting))
  if (search && !filters.exact && isUnanswered && !hasFilters(filters))
    services.background.begin(() => recordZeroResult(services, search, { language, now }))
  const reader = readerOf(asking)
  const products = await cardJsonById(services, ids, reader)
  const cards = found?.variants.size
    ? await cardsWithVariants(services, products, { chosen: found.variants, reader })
    : products
  const texts = ids.flatMap(id => cards.get(id) ?? [])
  const closest = found?.relaxed ? ids : []
  const suggestions = filters.query && (await suggestCompletions(filters.query, { language, ...services, closest }))
  const meta = {
    ...pageMeta(filters, total),
    ...(found && { search: howFound(found, texts) }),
    ...(suggestions && { suggestions }),
  }
  return { data: JsonText.list(texts), meta }
}

type Asking = Viewer & { db: Database; services: Services; audience: Audience }

const readerOf = ({ language, who, now, audience }: Omit<Asking, 'db' | 'services'>): CardViewer => ({
  language,
  who,
  now,
  audience,
})

function howFound(
  { corrected, through, relaxed, ignored, fitting, constraints, conditions }: SearchResult,
  cards: readonly string[],
): SearchMeta {
  const shown = () => cards.map(text => JSON.parse(text) as ProductCardJson)
  return {
    corrected: corrected && cards.length > 0 ? displaySpelling(corrected, shown()) : null,
    through: cards.length > 0 ? through : null,
    relaxed: relaxed && cards.length > 0,
    ignored,
    fitting,
    constraints,
    conditions: conditions.map(({ typed, ...condition }) => condition),
  }
}

/**
 * Returns a list that is based on one product, such as its related products. Throws `not-found` unless the product is
 * on sale.
 */
async function besides(
  id: number,
  asking: Asking,
  choose: (index: CatalogIndex) => number[],
): Promise<{ data: JsonText }> {
  const { catalogIndex } = asking.services
  if (!catalogIndex.isListed(id)) throw new Problem('not-found')
  return { data: await cardListJson(asking.services, choose(catalogIndex), readerOf(asking)) }
}

export const routes: Route[] = [
  publicRead(catalog.listProducts, ({ query, ...asking }) => productList(query, asking)),

  publicRead(catalog.searchProducts, ({ query, ...asking }) => productList(query, asking)),

  publicRead(catalogFacets.countFacets, async ({ db, query, services, language }) => ({
    data: await countSearchFacets(db, query, { language, ...services }),
  })),

  publicRead(catalogFacets.attributeFacets, async ({ db, query, services, language }) => ({
    data: await attributeFacets(db, query, { language, ...services }),
  })),

  publicRead(catalog.featuredProducts, async ({ query, services, ...asking }) => ({
    data: await cardListJson(services, services.catalogIndex.featured(query.limit), readerOf(asking)),
  })),

  publicRead(catalog.newArrivals, async ({ query, services, ...asking }) => ({
    data: await cardListJson(services, services.catalogIndex.newArrivals(query.limit), readerOf(asking)),
  })),

  publicRead(catalogClasses.listProductClasses, async ({ db, language }) => ({
    data: await restrictedClasses(db, language),
  })),

  publicRead(catalogSuggestions.suggestPlaces, async ({ query, services, language }) => ({
    data: await suggestCompletions(query.query, { language, ...services }),
  })),

  publicRead(catalog.listBrands, async ({ services, language }) => ({
    data: brandList(services.catalogIndex, language),
  })),

  publicRead(catalog.priceRange, async ({ query, services }) => ({
    data: services.catalogIndex.priceRange(query.categoryId) ?? { min: 0, max: 0 },
  })),

  publicRead(catalog.productsOfCategory, async ({ params, query, ...asking }) => {
    recordTags('table:categories')
    const { taxonomy } = asking.services.catalogIndex
    if (taxonomy.categoriesNamed([params.category]).length === 0) throw new Problem('not-found')
    return productList({ ...query, category: [params.category] }, asking)
  }),

  publicRead(catalog.getProduct, async ({ params, services, ...asking }) => ({
    data: await productDetailJson(services, params.id, readerOf(asking)),
  })),

  publicRead(catalog.recommendations, ({ params, query, ...asking }) =>
    besides(params.id, asking, index => index.recommended(params.id, query.limit)),
  ),

  publicRead(catalog.relatedProducts, ({ params, query, ...asking }) =>
    besides(params.id, asking, index => index.related(params.id, query.limit)),
  ),

  publicRead(catalog.listCategories, async ({ services, language }) => ({
    data: categoryTree(services.catalogIndex, language),
  })),

  publicRead(catalog.getCategory, async ({ services, params, language }) => {
    const category = findInTree(categoryTree(services.catalogIndex, language), params.id)
    if (!category) throw new Problem('not-found')
    return { data: category }
  }),
]
