import { attributes } from '../../shared/contracts/attributes.ts'
import { taxonomy } from '../../shared/contracts/taxonomy.ts'
import { type Route, route } from '../http/routes.ts'
import { attributesForEditor } from './attributes/attributes-for-editor.ts'
import { moveAttribute } from './attributes/move-attribute.ts'
import { removeAttribute } from './attributes/remove-attribute.ts'
import { addAttribute, changeAttribute } from './attributes/write-attributes.ts'
import { addBrand, brandsForEditor, changeBrand, removeBrand } from './brands.ts'
import { addCategory, categoriesForEditor, changeCategory, removeCategory } from './categories.ts'
import { addClass, changeClass, productClassesForEditor, removeClass } from './classes.ts'
import { moveCategory } from './move-category.ts'

export const routes: Route[] = [
  route(attributes.adminListAttributes, async ({ db }) => ({ data: await attributesForEditor(db) })),
  route(attributes.adminAddAttribute, async ({ services, body, who }) => ({
    data: await addAttribute(services, body, who),
  })),
  route(attributes.adminChangeAttribute, async ({ services, params, body, who, language }) => ({
    data: await changeAttribute(services, params.id, body, { who, language }),
  })),
  route(attributes.adminMoveAttribute, async ({ services, params, body, who }) => ({
    data: await moveAttribute(services, params.id, body.beforeId, who),
  })),
  route(attributes.adminRemoveAttribute, async ({ services, params, query, who }) => {
    await removeAttribute(services, params.id, query.version, who)
    return { data: {} }
  }),
  route(taxonomy.adminListBrands, async ({ db }) => ({ data: await brandsForEditor(db) })),
  route(taxonomy.adminAddBrand, async ({ services, body, who }) => ({ data: await addBrand(services, body, who) })),
  route(taxonomy.adminChangeBrand, async ({ services, params, body, who }) => ({
    data: await changeBrand(services, params.id, body, who),
  })),
  route(taxonomy.adminRemoveBrand, async ({ services, params, query, who }) => {
    await removeBrand(services, params.id, query.version, who)
    return { data: {} }
  }),
  route(taxonomy.adminListProductClasses, async ({ db }) => ({ data: await productClassesForEditor(db) })),
  route(taxonomy.adminAddProductClass, async ({ services, body, who }) => ({
    data: await addClass(services, body, who),
  })),
  route(taxonomy.adminChangeProductClass, async ({ services, params, body, who }) => ({
    data: await changeClass(services, params.id, body, who),
  })),
  route(taxonomy.adminRemoveProductClass, async ({ services, params, query, who }) => {
    await removeClass(services, params.id, query.version, who)
    return { data: {} }
  }),
  route(taxonomy.adminListCategories, async ({ db }) => ({ data: await categoriesForEditor(db) })),
  route(taxonomy.adminAddCategory, async ({ services, body, who }) => ({
    data: await addCategory(services, body, who),
  })),
  route(taxonomy.adminMoveCategory, async ({ services, params, body, who }) => ({
    data: await moveCategory(services, params.id, body, who),
  })),
  route(taxonomy.adminChangeCategory, async ({ services, params, body, who }) => ({
    data: await changeCategory(services, params.id, body, who),
  })),
  route(taxonomy.adminRemoveCategory, async ({ services, params, query, who }) => {
    await removeCategory(services, params.id, query.version, who)
    return { data: {} }
  }),
]
