import { eq, inArray, max } from 'drizzle-orm'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import { brands, brandTranslations, categories, categoryTranslations, products } from '../../database/schema/catalog.ts'
import {
  productClasses,
  productClassProfessions,
  productClassTranslations,
} from '../../database/schema/product-classes.ts'
import { translateTo } from '../../http/language.ts'
import { wholeNumbers } from '../ids.ts'
import type { Names } from './listing.ts'
import type { PlaceDraft } from './place-drafts.ts'
import { type KnownPlaces, NAMELESS, type Places } from './places.ts'
import { refreshSearchTexts } from './refresh-search-texts.ts'

/** Whether our own file says something new of a brand, category or class. */
export function differsPlace(draft: PlaceDraft, known: KnownPlaces): 'added' | 'changed' | 'unchanged' {
  const before = placeLike(draft, known)
  if (!before) return 'added'
  return JSON.stringify(before) === JSON.stringify(stateOf(draft, before)) ? 'unchanged' : 'changed'
}

type State = ReturnType<typeof placeLike> & object

function placeLike({ place, key }: PlaceDraft, { brands, categories, classes }: KnownPlaces) {
  const sorted = (names: Names) => LANGUAGE_CODES.map(language => names[language] ?? '')
  const slugs = (id: number | null) => categories.find(one => one.id === id)?.slug ?? null
  if (place === 'brand') {
    const one = brands.find(({ slug }) => slug === key)
    return one && { ...common(one), origins: sorted(one.origins) }
  }
  if (place === 'category') {
    const one = categories.find(({ slug }) => slug === key)
    return one && { ...common(one), parent: slugs(one.parentId), picture: one.picture }
  }
  const one = classes.find(({ code }) => code === key)
  return one && { names: sorted(one.names), professions: [...one.professions].sort().join(' ') }

  function common({ position, names, descriptions }: { position: number; names: Names; descriptions: Names }) {
    return { position, names: sorted(names), descriptions: sorted(descriptions) }
  }
}

/** What it would be after the file, in the same order of fields. */
function stateOf(draft: PlaceDraft, before: State): object {
  const sorted = (names: Names) => LANGUAGE_CODES.map(language => names[language] ?? '')
  const said: Record<string, unknown> = {
    ...{ position: draft.position, names: sorted(draft.names), descriptions: sorted(draft.descriptions) },
    ...{ origins: sorted(draft.origins), parent: draft.parent, picture: draft.picture },
    professions: draft.professions && [...draft.professions].sort().join(' '),
  }
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, said[name] ?? (name in said ? said[name] : value) ?? null]),
  )
}

/** Writes a brand, category or class of our own file; what shows its name in a search is written anew. */
export async function writePlace(db: Db, draft: PlaceDraft): Promise<void> {
  const { place, key, names, descriptions, origins, position, parent, picture, professions } = draft
  const languages = LANGUAGE_CODES.filter(language => names[language])
  if (place === 'brand') {
    const set = { slug: key, ...(position !== undefined && { position }) }
    const [row] = await db.insert(brands).values(set).onConflictDoUpdate({ target: brands.slug, set }).returning()
    const brandId = row!.id
    await db.delete(brandTranslations).where(eq(brandTranslations.brandId, brandId))
    await db.insert(brandTranslations).values(
      languages.map(language => ({
        ...{ brandId, language, name: names[language]! },
        ...{ description: descriptions[language] ?? '', origin: origins[language] ?? '' },
      })),
    )
    await refreshSearchTexts(db, eq(products.brandId, brandId))
  } else if (place === 'category') {
    const [above] = parent ? await db.select().from(categories).where(eq(categories.slug, parent)) : []
    const set = {
      ...{ slug: key, parentId: above?.id ?? null },
      ...(position !== undefined && { position }),
      ...(picture !== undefined && { picture }),
    }
    const [row] = await db
      .insert(categories)
      .values(set)
      .onConflictDoUpdate({ target: categories.slug, set })
      .returning()
    const categoryId = row!.id
    await db.delete(categoryTranslations).where(eq(categoryTranslations.categoryId, categoryId))
    await db.insert(categoryTranslations).values(
      languages.map(language => ({
        ...{ categoryId, language, name: names[language]!, description: descriptions[language] ?? '' },
      })),
    )
    await refreshSearchTexts(db, eq(products.categoryId, categoryId))
  } else {
    const set = { code: key }
    const [row] = await db
      .insert(productClasses)
      .values(set)
      .onConflictDoUpdate({ target: productClasses.code, set })
      .returning()
    const classId = row!.id
    await db.delete(productClassTranslations).where(eq(productClassTranslations.classId, classId))
    await db
      .insert(productClassTranslations)
      .values(languages.map(language => ({ classId, language, name: names[language]! })))
    if (!professions) return
    await db.delete(productClassProfessions).where(eq(productClassProfessions.classId, classId))
    if (professions.length > 0)
      await db
        .insert(productClassProfessions)
        .values(professions.map(profession => ({ classId, profession: profession as 'doctor' })))
  }
}

/** Adds the brands and categories that files name and nobody knew; answers the number that each lent one became. */
export async function createPlaces(
  db: Db,
  { newBrands, newCategories, language }: Places,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const { id, name } of newBrands) {
    const position = await nextPosition(db, brands)
    const slug = name === '' ? NAMELESS.brand : await freeSlug(db, brands, name)
    const [row] = await db.insert(brands).values({ slug, position }).returning({ id: brands.id })
    ids.set(id, row!.id)
    const names = name === '' ? inAll('imports.no-brand') : { ar: name, [language]: name }
    await db.insert(brandTranslations).values(rowsOf(names).map(words => ({ brandId: row!.id, ...words })))
  }
  for (const { id, name, parentId } of newCategories) {
    const position = await nextPosition(db, categories)
    const slug = name === '' ? NAMELESS.category : await freeSlug(db, categories, name)
    const above = parentId === null ? null : (ids.get(parentId) ?? parentId)
    const [row] = await db
      .insert(categories)
      .values({ slug, position, parentId: above })
      .returning({ id: categories.id })
    ids.set(id, row!.id)
    const names = name === '' ? inAll('imports.no-category') : { ar: name, [language]: name }
    await db.insert(categoryTranslations).values(rowsOf(names).map(words => ({ categoryId: row!.id, ...words })))
  }
  return ids
}

const inAll = (key: MessageKey): Names =>
  Object.fromEntries(LANGUAGE_CODES.map(language => [language, translateTo(language)(key)]))
const rowsOf = (names: Names) =>
  LANGUAGE_CODES.flatMap(language => (names[language] ? [{ language, name: names[language] }] : []))

async function nextPosition(db: Db, table: typeof brands | typeof categories): Promise<number> {
  const [row] = await db.select({ last: max(table.position) }).from(table)
  return (row?.last ?? 0) + 1
}

async function freeSlug(db: Db, table: typeof brands | typeof categories, name: string): Promise<string> {
  const made = slugOf(name)
  // A number would be that of another one in an address.
  const slug = wholeNumbers([made]).length > 0 ? `item-${made}` : made
  const wished = [slug, ...Array.from({ length: 50 }, (_, n) => `${slug}-${n + 2}`)]
  const taken = await db.select({ slug: table.slug }).from(table).where(inArray(table.slug, wished))
  return wished.find(one => !taken.some(row => row.slug === one))!
}
