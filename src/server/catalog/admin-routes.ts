import { catalogue } from '../../shared/contracts/catalogue.ts'
import { grid } from '../../shared/contracts/grid.ts'
import { pictures } from '../../shared/contracts/pictures.ts'
import { type Route, route } from '../http/routes.ts'
import { catalogueChoices } from './editing/choices.ts'
import { completeness } from './editing/completeness.ts'
import { duplicateProduct } from './editing/duplicate-product.ts'
import { catalogueRows } from './editing/list.ts'
import { productPictures, setProductPictures } from './editing/product-pictures.ts'
import { wholeProduct } from './editing/whole-product.ts'
import { addProduct, archiveProduct, changeProduct, publishProduct } from './editing/write-product.ts'
import { gridOf } from './grid/grid-products.ts'
import { saveGrid } from './grid/save-grid.ts'

export const routes: Route[] = [
  route(pictures.adminProductPictures, async ({ db, params }) => ({ data: await productPictures(db, params.id) })),
  route(pictures.adminSetProductPictures, async ({ services, params, body, who }) => ({
    data: await setProductPictures(services, params.id, body, who),
  })),
  route(catalogue.adminListProducts, async ({ db, query, language, now, services: { search } }) => ({
    data: await catalogueRows(db, query, { language, now, search }),
  })),
  route(catalogue.adminCatalogueChoices, async ({ db, services, language }) => ({
    data: await catalogueChoices(db, services.catalogIndex, language),
  })),
  route(grid.adminGrid, async ({ db, query, language, now, services: { search } }) => ({
    data: await gridOf(db, query, { language, now, search }),
  })),
  route(grid.adminSaveGrid, async ({ services, body, who, language }) => ({
    data: { products: await saveGrid(services, body, { who, language }) },
  })),
  route(catalogue.adminCompleteness, async ({ db }) => ({ data: await completeness(db) })),
  route(catalogue.adminGetProduct, async ({ db, params, now }) => ({ data: await wholeProduct(db, params.id, now) })),
  route(catalogue.adminAddProduct, async ({ services, body, who }) => ({
    data: await addProduct(services, body, who),
  })),
  route(catalogue.adminChangeProduct, async ({ services, params, body, who }) => ({
    data: await changeProduct(services, params.id, body, who),
  })),
  route(catalogue.adminPublishProduct, async ({ services, params, body, who }) => ({
    data: await publishProduct(services, params.id, body, who),
  })),
  route(catalogue.adminArchiveProduct, async ({ services, params, body, who }) => ({
    data: await archiveProduct(services, params.id, body.version, who),
  })),
  route(catalogue.adminDuplicateProduct, async ({ services, params, who }) => ({
    data: await duplicateProduct(services, params.id, who),
  })),
]
