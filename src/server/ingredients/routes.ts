import { ingredients } from '../../shared/contracts/ingredients.ts'
import { publicRead, type Route, route } from '../http/routes.ts'
import { ingredientForEditor, ingredientsForEditor } from './admin-queries.ts'
import { productsWith } from './products-with.ts'
import { glossary, glossaryEntry, linkedIngredients } from './queries.ts'
import { addStarterIngredients, missingStarters } from './starter-ingredients.ts'
import { addIngredient, changeIngredient, removeIngredient } from './write-ingredients.ts'

export const routes: Route[] = [
  publicRead(ingredients.listIngredients, async ({ db, language }) => ({ data: await glossary(db, language) })),

  publicRead(ingredients.getIngredient, async ({ db, params, language }) => ({
    data: await glossaryEntry(db, params.slug, language),
  })),

  publicRead(ingredients.ingredientProducts, async ({ params, query, ...asking }) =>
    productsWith(await glossaryEntry(asking.db, params.slug, asking.language), query, asking),
  ),

  publicRead(ingredients.productIngredients, async ({ db, params, now }) => ({
    data: await linkedIngredients(db, params.id, now),
  })),

  route(ingredients.adminListIngredients, async ({ db }) => ({
    data: { ingredients: await ingredientsForEditor(db), starters: (await missingStarters(db)).length },
  })),
  route(ingredients.adminGetIngredient, async ({ db, params }) => ({ data: await ingredientForEditor(db, params.id) })),
  route(ingredients.adminAddIngredient, async ({ services, body, who }) => ({
    data: await addIngredient(services, body, who),
  })),
  route(ingredients.adminAddStarterIngredients, async ({ services, who }) => ({
    data: { added: await addStarterIngredients(services, who) },
  })),
  route(ingredients.adminChangeIngredient, async ({ services, params, body, who }) => ({
    data: await changeIngredient(services, params.id, body, who),
  })),
  route(ingredients.adminRemoveIngredient, async ({ services, params, query, who }) => {
    await removeIngredient(services, params.id, query.version, who)
    return { data: {} }
  }),
]
