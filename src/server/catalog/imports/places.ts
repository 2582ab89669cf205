import { sql } from 'drizzle-orm'
import type { PROFESSIONS } from '../../../shared/contracts/accounts.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { Db } from '../../database/connect.ts'
import type { Names } from './listing.ts'

export interface Brand {
  id: number
  slug: string
  position: number
  picture: string | null
  names: Names
  descriptions: Names
  origins: Names
  heldAgainst: Names
}
export interface Category {
  id: number
  slug: string
  parentId: number | null
  position: number
  picture: string | null
  /** As PostgreSQL writes it. */
  hiddenAt: string | null
  names: Names
  descriptions: Names
  heldAgainst: Names
}
export interface ProductClass {
  id: number
  code: string
  professions: (typeof PROFESSIONS)[number][]
  names: Names
}

/** What products stand under: few enough to be held whole. */
export interface KnownPlaces {
  brands: Brand[]
  /** Parents before their children. */
  categories: Category[]
  classes: ProductClass[]
}

export async function readPlaces(db: Db): Promise<KnownPlaces> {
  const brands = await db.execute<Brand & Record<string, unknown>>(sql`
    select b.id, b.slug, b.position, b.picture, ${inLanguages('name')} as names, ${inLanguages('description')} as descriptions,
      ${inLanguages('origin')} as origins, ${inLanguages('based_on')} as "heldAgainst"
    from brands b left join brand_translations t on t.brand_id = b.id group by b.id order by b.position, b.id`)
  const categories = await db.execute<Category & Record<string, unknown>>(sql`
    with recursive tree as (
      select id, 0 as depth from categories where parent_id is null
      union all select c.id, tree.depth + 1 from categories c join tree on tree.id = c.parent_id)
    select c.id, c.slug, c.parent_id as "parentId", c.position, c.picture, to_jsonb(c.hidden_at) as "hiddenAt",
      ${inLanguages('name')} as names, ${inLanguages('description')} as descriptions, ${inLanguages('based_on')} as "heldAgainst"
    from categories c join tree on tree.id = c.id left join category_translations t on t.category_id = c.id
    group by c.id, tree.depth order by tree.depth, c.position, c.id`)
  const classes = await db.execute<ProductClass & Record<string, unknown>>(sql`
    select c.id, c.code, ${inLanguages('name')} as names, array(select p.profession from product_class_professions p
      where p.class_id = c.id order by p.profession) as professions
    from product_classes c left join product_class_translations t on t.class_id = c.id group by c.id order by c.id`)
  return { brands: brands.rows, categories: categories.rows, classes: classes.rows }
}

const inLanguages = (column: string) =>
  sql`coalesce(jsonb_object_agg(t.language, ${sql.raw(`t.${column}`)}) filter (where t.language is not null), '{}')`

/** The slugs of what stands for a brand or category that a file does not name. */
export const NAMELESS = { brand: 'no-brand', category: 'uncategorised' } as const

/** How names are compared: as a search compares them. */
export const nameKey = (name: string) => normaliseText(name)

const namesOf = ({ names }: { names: Names }) => Object.values(names).map(nameKey).filter(Boolean)

/** Finds what a file means by a name or a slug; what nobody knows is noted, to be added with a number below zero. */
export function placeFinder(known: KnownPlaces, language: Language) {
  const newBrands: { id: number; name: string }[] = []
  const newCategories: { id: number; name: string; parentId: number | null }[] = []
  let lent = 0
  const brands = { bySlug: new Map<string, number>(), byName: new Map<string, number>() }
  /** `here` has the parent's number before the name. */
  const categories = {
    ...{ bySlug: new Map<string, number>(), byName: new Map<string, number>(), here: new Map<string, number>() },
  }
  const note = (names: Map<string, number>, key: string, id: number) => names.has(key) || names.set(key, id)

  function knowBrand(brand: Brand): void {
    note(brands.bySlug, brand.slug, brand.id)
    for (const key of namesOf(brand)) note(brands.byName, key, brand.id)
  }
  function knowCategory(category: Category): void {
    note(categories.bySlug, category.slug, category.id)
    for (const key of namesOf(category)) {
      note(categories.byName, key, category.id)
      note(categories.here, `${category.parentId} ${key}`, category.id)
    }
  }
  known.brands.forEach(knowBrand)
  known.categories.forEach(knowCategory)

  function brandId(written: string): number {
    const key = nameKey(written)
    const slug = key === '' ? NAMELESS.brand : written
    const id = brands.bySlug.get(slug) ?? brands.byName.get(key)
    if (id !== undefined) return id
    newBrands.push({ id: --lent, name: key === '' ? '' : written })
    brands.byName.set(key, lent)
    return lent
  }

  function categoryId(written: readonly string[]): number {
    let parentId: number | null = null
    for (const name of written) {
      const key = nameKey(name)
      const isAlone = written.length === 1
      const anywhere: number | undefined = isAlone
        ? (categories.bySlug.get(key === '' ? NAMELESS.category : name) ?? categories.byName.get(key))
        : undefined
      const found: number | undefined = anywhere ?? categories.here.get(`${parentId} ${key}`)
      if (found === undefined) {
        newCategories.push({ id: --lent, name: key === '' ? '' : name, parentId })
        categories.here.set(`${parentId} ${key}`, lent)
        parentId = lent
      } else parentId = found
    }
    return parentId!
  }

  return {
    known,
    language,
    newBrands,
    newCategories,
    brandId,
    categoryId,
    classId: (code: string) => known.classes.find(one => one.code === code || namesOf(one).includes(nameKey(code)))?.id,
    /** What a file is about to add. */
    learnBrand(brand: Brand): void {
      known.brands.push(brand)
      knowBrand(brand)
    },
    learnCategory(category: Category): void {
      known.categories.push(category)
      knowCategory(category)
    },
  }
}
export type Places = ReturnType<typeof placeFinder>
