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
  names: Names
  descriptions: Names
  origins: Names
}
export interface Category {
  id: number
  slug: string
  parentId: number | null
  position: number
  picture: string | null
  names: Names
  descriptions: Names
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
    select b.id, b.slug, b.position, ${inLanguages('name')} as names, ${inLanguages('description')} as descriptions,
      ${inLanguages('origin')} as origins
    from brands b left join brand_translations t on t.brand_id = b.id group by b.id order by b.position, b.id`)
  const categories = await db.execute<Category & Record<string, unknown>>(sql`
    with recursive tree as (
      select id, 0 as depth from categories where parent_id is null
      union all select c.id, tree.depth + 1 from categories c join tree on tree.id = c.parent_id)
    select c.id, c.slug, c.parent_id as "parentId", c.position, c.picture, ${inLanguages('name')} as names,
      ${inLanguages('description')} as descriptions
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

const isNamed = ({ names }: { names: Names }, key: string) =>
  key !== '' && Object.values(names).some(name => nameKey(name) === key)

/** Finds what a file means by a name or a slug; what nobody knows is noted, to be added with a number below zero. */
export function placeFinder(known: KnownPlaces, language: Language) {
  const newBrands: { id: number; name: string }[] = []
  const newCategories: { id: number; name: string; parentId: number | null }[] = []
  let lent = 0
  const brandIds = new Map<string, number>()
  const categoryIds = new Map<string, number>()

  function brandId(written: string): number {
    const key = nameKey(written)
    const name = key === '' ? '' : written
    let id = brandIds.get(name)
    if (id !== undefined) return id
    id =
      known.brands.find(({ slug }) => slug === (name || NAMELESS.brand))?.id ??
      known.brands.find(brand => isNamed(brand, key))?.id ??
      newBrands.find(brand => nameKey(brand.name) === key)?.id
    if (id === undefined) {
      id = --lent
      newBrands.push({ id, name })
    }
    brandIds.set(name, id)
    return id
  }

  function categoryId(written: readonly string[]): number {
    const path = written.map(name => (nameKey(name) === '' ? '' : name))
    const whole = path.join('\n')
    const before = categoryIds.get(whole)
    if (before !== undefined) return before
    let parentId: number | null = null
    for (const [depth, name] of path.entries()) {
      const key = nameKey(name)
      const isHere = (category: { parentId: number | null }) => path.length === 1 || category.parentId === parentId
      const found: number | undefined =
        (path.length === 1
          ? known.categories.find(({ slug }) => slug === (name || NAMELESS.category))?.id
          : undefined) ??
        known.categories.find(category => isHere(category) && isNamed(category, key))?.id ??
        newCategories.find(category => category.parentId === parentId && nameKey(category.name) === key)?.id
      if (found === undefined) {
        newCategories.push({ id: --lent, name, parentId: depth === 0 ? null : parentId })
        parentId = lent
      } else parentId = found
    }
    categoryIds.set(whole, parentId!)
    return parentId!
  }

  return {
    known,
    language,
    newBrands,
    newCategories,
    brandId,
    categoryId,
    classId: (code: string) => known.classes.find(one => one.code === code || isNamed(one, nameKey(code)))?.id,
  }
}
export type Places = ReturnType<typeof placeFinder>
