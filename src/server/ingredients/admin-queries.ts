import { asc, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { AdminIngredient } from '../../shared/contracts/ingredients.ts'
import { newRecord } from '../../shared/records/field.ts'
import { INGREDIENT_FIELDS, INGREDIENT_TEXT_FIELDS } from '../../shared/records/ingredient.ts'
import type { Db } from '../database/connect.ts'
import { editableFieldsOf } from '../database/record-row.ts'
import { ingredientNames, ingredients, ingredientTranslations } from '../database/schema/ingredients.ts'
import { versionOf } from '../http/version-of.ts'
import { textsByLanguage } from '../taxonomy/translated-texts.ts'

type TextRow = typeof ingredientTranslations.$inferSelect

/** Returns the editable texts of a translation; blank ones without a row. */
export const wordsOf = (row: TextRow | undefined) =>
  row ? editableFieldsOf(ingredientTranslations, INGREDIENT_TEXT_FIELDS, row) : newRecord(INGREDIENT_TEXT_FIELDS)

/** Ingredients with their names and their texts in four languages, in the order of their addresses. */
export async function ingredientsForEditor(db: Db, ids?: number[]): Promise<AdminIngredient[]> {
  const rows = await db
    .select()
    .from(ingredients)
    .where(ids && inArray(ingredients.id, ids))
    .orderBy(asc(ingredients.slug))
  const names = await db
    .select()
    .from(ingredientNames)
    .where(ids && inArray(ingredientNames.ingredientId, ids))
    .orderBy(asc(ingredientNames.position))
  const words = await db
    .select()
    .from(ingredientTranslations)
    .where(ids && inArray(ingredientTranslations.ingredientId, ids))
  const namesOf = Map.groupBy(names, ({ ingredientId }) => ingredientId)
  const wordsById = Map.groupBy(words, ({ ingredientId }) => ingredientId)
  return rows.map(row => {
    const [inci = '', ...spellings] = (namesOf.get(row.id) ?? []).map(({ name }) => name)
    const texts = textsByLanguage(wordsById.get(row.id) ?? [], wordsOf)
    const state = {
      id: row.id,
      ...editableFieldsOf(ingredients, INGREDIENT_FIELDS, row),
      inci,
      spellings,
      texts,
    }
    return { ...state, version: versionOf(state) }
  })
}

/** Returns one ingredient for the editor. Throws `not-found`. */
export async function ingredientForEditor(db: Db, id: number): Promise<AdminIngredient> {
  const [found] = await ingredientsForEditor(db, [id])
  if (!found) throw new Problem('not-found')
  return found
}

/** Locks an ingredient and returns it. Throws `not-found`. */
export async function lockIngredient(db: Db, id: number): Promise<AdminIngredient> {
  await db.select({ id: ingredients.id }).from(ingredients).where(eq(ingredients.id, id)).for('update')
  return ingredientForEditor(db, id)
}
