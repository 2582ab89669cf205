import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import { ingredientKey } from '../../shared/rules/ingredient-list.ts'
import { slugOf } from '../../shared/rules/text.ts'
import type { Db } from '../database/connect.ts'
import { ingredientNames, ingredients } from '../database/schema/ingredients.ts'

/** Names of an ingredient: its INCI name, and further ones. */
export interface IngredientNames {
  inci: string
  spellings: string[]
}

/** Serialises writes of names and slugs: the second of two equal requests waits, and is then rejected. */
export async function lockIngredientNames(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('ingredient names'), 0)`)
}

/** Returns the names with their keys; names that differ only in case or punctuation are one. */
export function keyedNames({ inci, spellings }: IngredientNames): { key: string; name: string }[] {
  const byKey = new Map<string, string>()
  for (const name of [inci, ...spellings]) {
    const key = ingredientKey(name)
    if (key && !byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey].map(([key, name]) => ({ key, name }))
}

/** Replaces an ingredient's names. Throws `invalid` on the field of a name that another ingredient has. */
export async function writeIngredientNames(db: Db, ingredientId: number, names: IngredientNames): Promise<void> {
  const keyed = keyedNames(names)
  const keys = keyed.map(({ key }) => key)
  const taken = await db
    .select({ key: ingredientNames.key })
    .from(ingredientNames)
    .where(and(inArray(ingredientNames.key, keys), ne(ingredientNames.ingredientId, ingredientId)))
  if (taken.length > 0)
    throw invalidField(taken.some(({ key }) => key === ingredientKey(names.inci)) ? 'inci' : 'spellings', 'taken')
  await db.delete(ingredientNames).where(eq(ingredientNames.ingredientId, ingredientId))
  await db.insert(ingredientNames).values(keyed.map((named, position) => ({ ...named, ingredientId, position })))
}

/** Returns the requested slug, or one made of the INCI name. Throws `invalid` if it is taken. */
export async function unusedIngredientSlug(
  db: Db,
  { slug, inci }: { slug: string; inci: string },
  ownId = 0,
): Promise<string> {
  const requested = slugOf(slug || inci)
  const taken = await db.$count(ingredients, and(eq(ingredients.slug, requested), ne(ingredients.id, ownId)))
  if (taken > 0) throw invalidField('slug', 'taken')
  return requested
}
