import { eq } from 'drizzle-orm'
import type { AdminIngredient, IngredientBody } from '../../shared/contracts/ingredients.ts'
import { INGREDIENT_FIELDS } from '../../shared/records/ingredient.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { columnsFor } from '../database/record-row.ts'
import { ingredients, ingredientTranslations } from '../database/schema/ingredients.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion } from '../http/version-of.ts'
import { textsToStore } from '../taxonomy/translated-texts.ts'
import { ingredientForEditor, lockIngredient, wordsOf } from './admin-queries.ts'
import { lockIngredientNames, unusedIngredientSlug, writeIngredientNames } from './write-names.ts'

/** Adds an ingredient. Throws `invalid` for a name or slug that another ingredient has. */
export function addIngredient(services: Services, written: IngredientBody, who: SignedIn): Promise<AdminIngredient> {
  return auditedChange(services, who, { subject: 'ingredient', action: 'ingredient-added' }, async db => {
    await lockIngredientNames(db)
    const id = await insertIngredient(db, written, services.clock())
    return { id, before: null, after: await ingredientForEditor(db, id) }
  })
}

/** Inserts an ingredient with names and texts; returns its id. The caller must hold the lock of the names. */
export async function insertIngredient(db: Db, written: IngredientBody, now: Date): Promise<number> {
  const slug = await unusedIngredientSlug(db, written)
  const [row] = await db
    .insert(ingredients)
    .values(columnsFor(ingredients, INGREDIENT_FIELDS, { ...written, slug }, { now, isNew: true }))
    .returning({ id: ingredients.id })
  await writeIngredientNames(db, row!.id, written)
  await writeIngredientTexts(db, row!.id, written)
  return row!.id
}

/** Changes an ingredient. Throws `conflict` with the current one on a version conflict; `invalid`, `not-found`. */
export function changeIngredient(
  services: Services,
  id: number,
  { version, ...written }: IngredientBody & { version: string },
  who: SignedIn,
): Promise<AdminIngredient> {
  return auditedChange(services, who, { subject: 'ingredient', action: 'ingredient-changed' }, async db => {
    await lockIngredientNames(db)
    const before = await lockIngredient(db, id)
    requireCurrentVersion(before, version)
    const slug = await unusedIngredientSlug(db, written, id)
    await db
      .update(ingredients)
      .set(columnsFor(ingredients, INGREDIENT_FIELDS, { ...written, slug }, { now: services.clock() }))
      .where(eq(ingredients.id, id))
    await writeIngredientNames(db, id, written)
    await writeIngredientTexts(db, id, written)
    return { id, before, after: await ingredientForEditor(db, id) }
  })
}

/** Removes an ingredient. Throws `conflict` on a version conflict; `not-found`. */
export async function removeIngredient(services: Services, id: number, version: string, who: SignedIn): Promise<void> {
  await auditedChange(services, who, { subject: 'ingredient', action: 'ingredient-removed' }, async db => {
    const before = await lockIngredient(db, id)
    requireCurrentVersion(before, version)
    await db.delete(ingredients).where(eq(ingredients.id, id))
    return { id, before, after: null }
  })
}

/** Writes the texts in all languages; an unchanged translation keeps its source fingerprint. */
async function writeIngredientTexts(db: Db, ingredientId: number, { texts }: IngredientBody): Promise<void> {
  const own = eq(ingredientTranslations.ingredientId, ingredientId)
  const before = await db.select().from(ingredientTranslations).where(own)
  const rows = textsToStore(before, wordsOf, texts)
  await db.delete(ingredientTranslations).where(own)
  await db.insert(ingredientTranslations).values(rows.map(row => ({ ingredientId, ...row })))
}
