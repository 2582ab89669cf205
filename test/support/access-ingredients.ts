/** Expected access to the endpoints of the ingredient glossary. */
export const INGREDIENT_ACCESS = {
  listIngredients: 'anyone',
  getIngredient: 'anyone',
  ingredientProducts: 'anyone',
  productIngredients: 'anyone',
  adminListIngredients: 'catalogue',
  adminGetIngredient: 'catalogue',
  adminAddIngredient: 'catalogue',
  adminAddStarterIngredients: 'catalogue',
  adminChangeIngredient: 'catalogue',
  adminRemoveIngredient: 'catalogue',
} as const
