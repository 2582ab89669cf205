import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { ROOT_FOLDER } from '../../shared/root-folder.ts'
import { INGREDIENT_GROUPS } from '../../shared/rules/ingredient-groups.ts'
import { slugOf } from '../../shared/rules/text.ts'
import { addStarters } from '../audit/add-starters.ts'
import type { Db } from '../database/connect.ts'
import { ingredientNames, ingredients, ingredientTranslations } from '../database/schema/ingredients.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { keyedNames, lockIngredientNames } from './write-names.ts'

const text = z.string().trim().min(1)
const texts = z.strictObject({ ar: text, en: text, he: text, ru: text })
const starterFile = z.array(
  z.strictObject({
    inci: text,
    spellings: z.array(text).default([]),
    groups: z.array(z.enum(INGREDIENT_GROUPS)).min(1),
    name: texts,
    description: texts,
    caution: texts.optional(),
  }),
)
export type StarterIngredient = z.output<typeof starterFile>[number]

/** Predefined entries of the glossary: the usual ingredients of skincare, haircare, makeup and hygiene products. */
export async function starterIngredients(): Promise<StarterIngredient[]> {
  return starterFile.parse(
    JSON.parse(await readFile(join(ROOT_FOLDER, 'src/server/ingredients/starter-ingredients.json'), 'utf8')),
  )
}

/** Predefined entries of which the glossary has neither a name nor the slug. */
export async function missingStarters(db: Db): Promise<StarterIngredient[]> {
  const starters = await starterIngredients()
  const keys = starters.flatMap(one => keyedNames(one).map(({ key }) => key))
  const names = await db
    .select({ key: ingredientNames.key })
    .from(ingredientNames)
    .where(inArray(ingredientNames.key, keys))
  const slugs = await db.select({ slug: ingredients.slug }).from(ingredients)
  const known = new Set(names.map(({ key }) => key))
  const taken = new Set(slugs.map(({ slug }) => slug))
  return starters.filter(one => !taken.has(slugOf(one.inci)) && keyedNames(one).every(({ key }) => !known.has(key)))
}

/** Adds the predefined entries that the glossary lacks. Returns their number. */
export const addStarterIngredients = (services: Services, who: SignedIn): Promise<number> =>
  addStarters(services, who, { subject: 'ingredient', action: 'ingredient-added' }, async db => {
    await lockIngredientNames(db)
    const missing = await missingStarters(db)
    if (missing.length > 0) await insertStarters(db, missing)
    return missing.length
  })

/** Inserts predefined entries with names and texts. */
export async function insertStarters(db: Db, starters: readonly StarterIngredient[]): Promise<void> {
  const rows = await db
    .insert(ingredients)
    .values(starters.map(({ inci, groups }) => ({ slug: slugOf(inci), groups })))
    .returning({ id: ingredients.id })
  const idOf = (at: number) => rows[at]!.id
  await db
    .insert(ingredientNames)
    .values(
      starters.flatMap((one, at) =>
        keyedNames(one).map((named, position) => ({ ...named, ingredientId: idOf(at), position })),
      ),
    )
  await db
    .insert(ingredientTranslations)
    .values(
      starters.flatMap((one, at) =>
        LANGUAGE_CODES.map(language => ({ ingredientId: idOf(at), language, ...textsIn(one, language) })),
      ),
    )
}

const textsIn = ({ name, description, caution }: StarterIngredient, language: Language) => ({
  name: name[language],
  description: description[language],
  caution: caution?.[language] ?? '',
})
