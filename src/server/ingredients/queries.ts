import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Problem } from '../../shared/contracts/errors.ts'
import type { IngredientEntry } from '../../shared/contracts/ingredients.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { IngredientGroup } from '../../shared/rules/ingredient-groups.ts'
import { ingredientKeys, linkIngredients } from '../../shared/rules/ingredient-list.ts'
import { onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { products } from '../database/schema/catalog.ts'
import { ingredientNames, ingredients, ingredientTranslations } from '../database/schema/ingredients.ts'

const own = alias(ingredientTranslations, 'own')
const arabic = alias(ingredientTranslations, 'arabic')

/** Entries of the glossary in one language, by INCI name. */
export function glossary(db: Db, language: Language, slug?: string): Promise<(IngredientEntry & { id: number })[]> {
  const { id } = ingredients
  const inci = sql<string>`(select name from ingredient_names n where n.ingredient_id = ${id} and n.position = 0)`
  return db
    .select({
      id,
      slug: ingredients.slug,
      groups: sql<IngredientGroup[]>`${ingredients.groups}`,
      inci,
      spellings: sql<string[]>`array(select name from ingredient_names n where n.ingredient_id = ${id}
        and n.position > 0 order by n.position)`,
      name: inLanguage(own.name, arabic.name),
      description: inLanguage(own.description, arabic.description),
      caution: inLanguage(own.caution, arabic.caution),
    })
    .from(ingredients)
    .leftJoin(own, and(eq(own.ingredientId, id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.ingredientId, id), eq(arabic.language, 'ar')))
    .where(slug === undefined ? undefined : eq(ingredients.slug, slug))
    .orderBy(asc(sql`lower(${inci})`), asc(id))
}

/** Returns one entry of the glossary. Throws `not-found`. */
export async function glossaryEntry(db: Db, slug: string, language: Language) {
  const [entry] = await glossary(db, language, slug)
  if (!entry) throw new Problem('not-found')
  return entry
}

/** Returns the slugs of the ingredients with these keys, by key. */
async function slugsByKey(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: ingredientNames.key, slug: ingredients.slug })
    .from(ingredientNames)
    .innerJoin(ingredients, eq(ingredients.id, ingredientNames.ingredientId))
    .where(inArray(ingredientNames.key, [...keys]))
  return new Map(rows.map(({ key, slug }) => [key, slug]))
}

/**
 * Returns the ingredient list of a product, split into known names with the slugs of their entries and other text.
 * Throws `not-found` unless the product is on sale.
 */
export async function linkedIngredients(db: Db, productId: number, now: Date) {
  const [product] = await db
    .select({ list: products.ingredients })
    .from(products)
    .where(and(eq(products.id, productId), onSale(now)))
  if (!product) throw new Problem('not-found')
  const list = product.list ?? ''
  const slugs = await slugsByKey(db, ingredientKeys(list))
  return linkIngredients(list, key => slugs.get(key)).map(({ text, entry: slug }) => ({ text, slug }))
}
