import { eq, inArray } from 'drizzle-orm'
import type { IngredientGroup } from '../../shared/rules/ingredient-groups.ts'
import { ingredientKeys, linkIngredients } from '../../shared/rules/ingredient-list.ts'
import type { Db } from '../database/connect.ts'
import { ingredientNames, ingredients } from '../database/schema/ingredients.ts'

/**
 * Returns the groups of the ingredients of each list. A fruit acid after the first preservative is not counted: lists
 * are in the order of quantity, and such a small amount only adjusts the pH.
 */
export async function activeGroups(db: Db, lists: readonly string[]): Promise<IngredientGroup[][]> {
  const keys = [...new Set(lists.flatMap(ingredientKeys))]
  const rows = await db
    .select({ key: ingredientNames.key, groups: ingredients.groups })
    .from(ingredientNames)
    .innerJoin(ingredients, eq(ingredients.id, ingredientNames.ingredientId))
    .where(inArray(ingredientNames.key, keys))
  const byKey = new Map(rows.map(({ key, groups }) => [key, groups as IngredientGroup[]]))
  return lists.map(list => {
    const named = linkIngredients(list, key => byKey.get(key)).flatMap(({ entry }) => (entry ? [entry] : []))
    const preserved = named.findIndex(groups => groups.includes('preservative'))
    const counted = named.flatMap((groups, place) =>
      groups.filter(group => group !== 'aha' || preserved < 0 || place < preserved),
    )
    return [...new Set(counted)]
  })
}
