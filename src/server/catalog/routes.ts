import { catalog } from '../../shared/contracts/catalog.ts'
import { catalogClasses } from '../../shared/contracts/catalog-classes.ts'
import { catalogFacets } from '../../shared/contracts/catalog-facets.ts'
import { catalogSuggestions } from '../../shared/contracts/catalog-suggestions.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { recordTags } from '../cache/read-set.ts'
import { publicRead, type Route } from '../http/routes.ts'
import { attributeFacets } from './attribute-facets.ts'
import { brandList } from './brands.ts'
import { cardListJson } from './card-json-by-id.ts'
import { categoryTree, findInTree } from './category-tree.ts'
import { countSearchFacets } from './facets.ts'
import { restrictedClasses } from './product-classes.ts'
import { productDetailJson } from './product-detail.ts'
import { besides, productList, readerOf } from './product-lists.ts'
import { suggestCompletions } from './suggest-places.ts'

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
