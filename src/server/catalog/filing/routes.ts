import { filing } from '../../../shared/contracts/filing.ts'
import { type Route, route } from '../../http/routes.ts'
import { addBrand, changeBrand, removeBrand, wholeBrands } from './brands.ts'
import { addCategory, changeCategory, removeCategory, wholeCategories } from './categories.ts'
import { placeCategory } from './place-category.ts'

export const routes: Route[] = [
  route(filing.adminListBrands, async ({ db }) => ({ data: await wholeBrands(db) })),
  route(filing.adminAddBrand, async ({ services, body, who }) => ({ data: await addBrand(services, body, who) })),
  route(filing.adminChangeBrand, async ({ services, params, body, who }) => ({
    data: await changeBrand(services, params.id, body, who),
  })),
  route(filing.adminRemoveBrand, async ({ services, params, query, who }) => {
    await removeBrand(services, params.id, query.version, who)
    return { data: {} }
  }),
  route(filing.adminListCategories, async ({ db }) => ({ data: await wholeCategories(db) })),
  route(filing.adminAddCategory, async ({ services, body, who }) => ({
    data: await addCategory(services, body, who),
  })),
  route(filing.adminPlaceCategory, async ({ services, params, body, who }) => ({
    data: await placeCategory(services, params.id, body, who),
  })),
  route(filing.adminChangeCategory, async ({ services, params, body, who }) => ({
    data: await changeCategory(services, params.id, body, who),
  })),
  route(filing.adminRemoveCategory, async ({ services, params, query, who }) => {
    await removeCategory(services, params.id, query.version, who)
    return { data: {} }
  }),
]
