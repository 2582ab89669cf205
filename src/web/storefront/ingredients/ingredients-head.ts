import { type HeadBuilder, truncated } from '../../head/head.ts'
import { breadcrumbs } from '../../head/structured-data.ts'
import { ingredientPaths } from './ingredient-paths.ts'
import type { IngredientData } from './load-ingredient.ts'
import type { IngredientsData } from './load-ingredients.ts'

/** Head of the glossary; searches and groups are not indexed. */
export const ingredientsHead: HeadBuilder<IngredientsData> = ({ group, search }, tools) => ({
  description: tools.t('head.ingredients', { shop: tools.settings.name }),
  canonical: group || search ? null : ingredientPaths.ingredients(),
  structured: [breadcrumbs([{ name: tools.t('ingredients.title') }], tools)],
})

/** Head of a glossary entry, with the defined term as structured data. */
export const ingredientHead: HeadBuilder<IngredientData> = ({ entry, page }, tools) => {
  const { name, inci, slug, description, spellings } = entry
  return {
    description: truncated(tools.t('head.ingredient', { inci, description, shop: tools.settings.name }), 240),
    canonical: page === 1 ? encodeURI(ingredientPaths.ingredient(slug)) : null,
    structured: [
      breadcrumbs([{ name: tools.t('ingredients.title'), path: ingredientPaths.ingredients() }, { name }], tools),
      { '@type': 'DefinedTerm', name, description, termCode: inci, alternateName: spellings },
    ],
  }
}
