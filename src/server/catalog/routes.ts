import { catalog, type ProductFilters } from '../../shared/contracts/catalog.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { facets } from '../../shared/contracts/facets.ts'
import { productClasses } from '../../shared/contracts/product-classes.ts'
import { suggestions } from '../../shared/contracts/suggestions.ts'
import { toShekels } from '../../shared/rules/money.ts'
import type { Database, Db } from '../database/connect.ts'
import { pageMeta } from '../http/page-meta.ts'
import { type Route, route } from '../http/routes.ts'
import type { Services } from '../http/services.ts'
import type { Viewer } from '../pricing/viewer.ts'
import type { Found } from '../search/engine.ts'
import { noteFruitless } from '../search/fruitless.ts'
import { brandList } from './brands.ts'
import { categoryExists, categoryTree, findInTree } from './category-tree.ts'
import { collections, findReference, shownPriceRange } from './collections.ts'
import { countedFacets } from './facets.ts'
import { isNarrowed, listProductIds } from './list-products.ts'
import type { ProductCard } from './present.ts'
import { limitedClasses } from './product-classes.ts'
import { productDetail } from './product-detail.ts'
import { productCardList } from './queries.ts'
import { spelledAs } from './spelled-as.ts'
import { suggestPlaces } from './suggest-places.ts'

async function productList(filters: ProductFilters, { db, services, ...viewer }: Asking) {
  const { ids, total, found } = await listProductIds(db, filters, { ...viewer, search: services.search })
  // What a shopper still types comes as `query`; a list is asked for as `search`.
  const { search } = filters
  if (search && found && total === 0 && !isNarrowed(filters))
    services.background.begin(() => noteFruitless(db, search, viewer.language, viewer.now))
  const data = await productCardList(db, ids, viewer)
  return { data, meta: { ...pageMeta(filters, total), ...(found && { search: howFound(found, data) }) } }
}

type Asking = Viewer & { db: Database; services: Services }

const howFound = ({ corrected, through }: Found, cards: ProductCard[]) => ({
  corrected: corrected && cards.length > 0 ? spelledAs(corrected, cards) : null,
  through: cards.length > 0 ? through : null,
})

async function existingReference(db: Db, id: number, { now }: Viewer) {
  const product = await findReference(db, id, now)
  if (!product) throw new Problem('not-found')
  return product
}

export const routes: Route[] = [
  route(catalog.listProducts, ({ query, ...asking }) => productList(query, asking)),

  route(catalog.searchProducts, ({ query, ...asking }) => productList(query, asking)),

  route(facets.countFacets, async ({ db, query, services, ...viewer }) => ({
    data: await countedFacets(db, query, { ...viewer, search: services.search }),
  })),

  route(catalog.featuredProducts, async ({ db, query, ...viewer }) => ({
    data: await productCardList(db, await collections.featured(db, viewer.now, query.limit), viewer),
  })),

  route(catalog.newArrivals, async ({ db, query, ...viewer }) => ({
    data: await productCardList(db, await collections.newArrivals(db, viewer.now, query.limit), viewer),
  })),

  route(productClasses.listProductClasses, async ({ db, language }) => ({ data: await limitedClasses(db, language) })),

  route(suggestions.suggestPlaces, async ({ db, query, services, ...viewer }) => ({
    data: await suggestPlaces(db, query.query, { ...viewer, search: services.search }),
  })),

  route(catalog.listBrands, async ({ db, ...viewer }) => ({ data: await brandList(db, viewer) })),

  route(catalog.priceRange, async ({ db, query, now }) => {
    const { min, max } = await shownPriceRange(db, query.categoryId, now)
    return { data: { min: toShekels(min ?? 0), max: toShekels(max ?? 0) } }
  }),

  route(catalog.productsOfCategory, async ({ params, query, ...asking }) => {
    if (!(await categoryExists(asking.db, params.category))) throw new Problem('not-found')
    return productList({ ...query, category: [params.category] }, asking)
  }),

  route(catalog.getProduct, async ({ db, params, ...viewer }) => ({
    data: await productDetail(db, params.id, viewer),
  })),

  route(catalog.recommendations, async ({ db, params, query, ...viewer }) => {
    const product = await existingReference(db, params.id, viewer)
    const ids = await collections.recommended(db, viewer.now, product, query.limit)
    return { data: await productCardList(db, ids, viewer) }
  }),

  route(catalog.relatedProducts, async ({ db, params, query, ...viewer }) => {
    const product = await existingReference(db, params.id, viewer)
    const ids = await collections.related(db, viewer.now, product, query.limit)
    return { data: await productCardList(db, ids, viewer) }
  }),

  route(catalog.listCategories, async ({ db, ...viewer }) => ({ data: await categoryTree(db, viewer) })),

  route(catalog.getCategory, async ({ db, params, ...viewer }) => {
    const category = findInTree(await categoryTree(db, viewer), params.id)
    if (!category) throw new Problem('not-found')
    return { data: category }
  }),
]
