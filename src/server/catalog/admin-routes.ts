import { adminCatalog } from '../../shared/contracts/admin-catalog.ts'
import { productImages } from '../../shared/contracts/catalog-product-images.ts'
import { productGrid } from '../../shared/contracts/product-grid.ts'
import { type Route, route } from '../http/routes.ts'
import { catalogChoices } from './editing/choices.ts'
import { translationCompleteness } from './editing/completeness.ts'
import { duplicateProduct } from './editing/duplicate-product.ts'
import { catalogRows } from './editing/list.ts'
import { productForEditor } from './editing/product-for-editor.ts'
import { imagesOfProduct, setProductImages } from './editing/product-images.ts'
import { tagProducts } from './editing/tags.ts'
import { addProduct, archiveProduct, changeProduct, publishProduct } from './editing/write-product.ts'
import { readGrid } from './product-grid/grid-products.ts'
import { saveGrid } from './product-grid/save-grid.ts'

export const routes: Route[] = [
  route(productImages.adminProductImages, async ({ db, params }) => ({ data: await imagesOfProduct(db, params.id) })),
  route(productImages.adminSetProductImages, async ({ services, params, body, who }) => ({
    data: await setProductImages(services, params.id, body, who),
  })),
  route(adminCatalog.adminListProducts, async ({ db, query, language, now, services: { search } }) => ({
    data: await catalogRows(db, query, { language, now, search }),
  })),
  route(adminCatalog.adminCatalogChoices, async ({ db, services, language }) => ({
    data: await catalogChoices(db, services.catalogIndex, language),
  })),
  route(productGrid.adminGetGrid, async ({ db, query, language, now, services: { search } }) => ({
    data: await readGrid(db, query, { language, now, search }),
  })),
  route(productGrid.adminSaveGrid, async ({ services, body, who, language }) => ({
    data: { products: await saveGrid(services, body, { who, language }) },
  })),
  route(adminCatalog.adminCompleteness, async ({ db }) => ({ data: await translationCompleteness(db) })),
  route(adminCatalog.adminGetProduct, async ({ db, params, now }) => ({
    data: await productForEditor(db, params.id, now),
  })),
  route(adminCatalog.adminAddProduct, async ({ services, body, who }) => ({
    data: await addProduct(services, body, who),
  })),
  route(adminCatalog.adminChangeProduct, async ({ services, params, body, who }) => ({
    data: await changeProduct(services, params.id, body, who),
  })),
  route(adminCatalog.adminTagProducts, async ({ services, body, who }) => ({
    data: await tagProducts(services, body, who),
  })),
  route(adminCatalog.adminPublishProduct, async ({ services, params, body, who }) => ({
    data: await publishProduct(services, params.id, body, who),
  })),
  route(adminCatalog.adminArchiveProduct, async ({ services, params, body, who }) => ({
    data: await archiveProduct(services, params.id, body.version, who),
  })),
  route(adminCatalog.adminDuplicateProduct, async ({ services, params, who }) => ({
    data: await duplicateProduct(services, params.id, who),
  })),
]
