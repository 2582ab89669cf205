import { withQuery } from '../../paths.ts'

/** Paths of the glossary; not among the paths that every page loads. */
export const ingredientPaths = {
  ingredients: (query: { group?: string; search?: string } = {}) => withQuery('/ingredients', query),
  ingredient: (slug: string) => `/ingredients/${slug}`,
}
