import { catalog, type ProductFilters } from '../../shared/contracts/catalog.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { productClasses } from '../../shared/contracts/product-classes.ts'
import { toShekels } from '../../shared/rules/money.ts'
import type { Db } from '../database/connect.ts'
import { pageMeta } from '../http/page-meta.ts'
import { type Route, route } from '../http/routes.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { brandList } from './brands.ts'
import { categoryExists, categoryTree, findInTree } from './category-tree.ts'
import { collections, findReference, shownPriceRange } from './collections.ts'
import { listProductIds } from './list-products.ts'
import { limitedClasses } from './product-classes.ts'
import { productDetail } from './product-detail.ts'
import { productCardList } from './queries.ts'

async function productList(db: Db, filters: ProductFilters, viewer: Viewer) {
  const { ids, total } = await listProductIds(db, filters, viewer.now)
  return { data: await productCardList(db, ids, viewer), meta: pageMeta(filters, total) }
}

async function existingReference(db: Db, id: number, { now }: Viewer) {
  const product = await findReference(db, id, now)
  if (!product) throw new Problem('not-found')
  return product
}

export const routes: Route[] = [
  route(catalog.listProducts, ({ db, query, ...viewer }) => productList(db, query, viewer)),

  route(catalog.searchProducts, ({ db, query, ...viewer }) => productList(db, query, viewer)),

  route(catalog.featuredProducts, async ({ db, query, ...viewer }) => ({
    data: await productCardList(db, await collections.featured(db, viewer.now, query.limit), viewer),
  })),

  route(catalog.newArrivals, async ({ db, query, ...viewer }) => ({
    data: await productCardList(db, await collections.newArrivals(db, viewer.now, query.limit), viewer),
  })),

  route(productClasses.listProductClasses, async ({ db, language }) => ({ data: await limitedClasses(db, language) })),

  route(catalog.listBrands, async ({ db, ...viewer }) => ({ data: await brandList(db, viewer) })),

  route(catalog.priceRange, async ({ db, query, now }) => {
    const { min, max } = await shownPriceRange(db, query.categoryId, now)
    return { data: { min: toShekels(min ?? 0), max: toShekels(max ?? 0) } }
  }),

  route(catalog.productsOfCategory, async ({ db, params, query, ...viewer }) => {
    if (!(await categoryExists(db, params.category))) throw new Problem('not-found')
    return productList(db, { ...query, category: [params.category] }, viewer)
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
