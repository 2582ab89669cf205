import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { imagePathWithFocalPointSql } from '../database/image-path-with-focal-point.ts'
import { brands, categories } from '../database/schema/taxonomy.ts'
import { Directory } from './directory.ts'

type Texts = Partial<Record<Language, string>>

export interface IndexedCategory {
  id: number
  slug: string
  parentId: number | null
  isHidden: boolean
  /** Image path in the form that pages request. */
  image: string | null
  names: Texts
  descriptions: Texts
  seoTitles: Texts
  seoDescriptions: Texts
}

interface IndexedBrand {
  id: number
  slug: string
  image: string | null
  names: Texts
  descriptions: Texts
  origins: Texts
  seoTitles: Texts
  seoDescriptions: Texts
}

/** Tags of the tables that `readTaxonomy` reads. */
export const TAXONOMY_TAGS = [
  'table:categories',
  'table:category_translations',
  'table:brands',
  'table:brand_translations',
  'table:images',
]

/** The category tree and the brands. There are at most thousands, so they are always read as a whole. */
export class Taxonomy {
  readonly categories: ReadonlyMap<number, IndexedCategory>
  readonly brands: ReadonlyMap<number, IndexedBrand>
  readonly #children: Map<number | null, IndexedCategory[]>
  readonly #above = new Map<number, readonly number[]>()
  readonly #categoryDirectory = new Directory()
  readonly #brandDirectory = new Directory()

  constructor(categories: readonly IndexedCategory[], brands: readonly IndexedBrand[]) {
    this.categories = new Map(categories.map(category => [category.id, category]))
    this.brands = new Map(brands.map(brand => [brand.id, brand]))
    this.#children = Map.groupBy(categories, ({ parentId }) => parentId)
    for (const category of categories) this.#categoryDirectory.add(category)
    for (const brand of brands) this.#brandDirectory.add(brand, Object.values(brand.names))
  }

  /** Returns the ids of a category and its ancestors; stops at a cycle. */
  above(id: number): readonly number[] {
    const known = this.#above.get(id)
    if (known) return known
    const path: number[] = []
    for (let at = this.categories.get(id); at && !path.includes(at.id); at = this.categories.get(at.parentId ?? 0))
      path.push(at.id)
    this.#above.set(id, path)
    return path
  }

  /** Returns the categories from the root of the tree down to a category. */
  pathTo(id: number): IndexedCategory[] {
    return this.above(id)
      .map(above => this.categories.get(above)!)
      .reverse()
  }

  /** True when shoppers see the category: neither it nor an ancestor is hidden. */
  isShown(id: number): boolean {
    return this.categories.has(id) && this.pathTo(id).every(({ isHidden }) => !isHidden)
  }

  /** True when each category has the same ancestors in both taxonomies. */
  hasTreeOf(other: Taxonomy): boolean {
    if (other.categories.size !== this.categories.size) return false
    return [...this.categories.values()].every(
      ({ id, parentId }) => other.categories.has(id) && other.categories.get(id)!.parentId === parentId,
    )
  }

  /** Returns the ids of the categories with these slugs or ids. */
  categoriesNamed(slugsOrIds: readonly string[]): number[] {
    return this.#categoryDirectory.find(slugsOrIds)
  }

  /** Returns the ids of the brands with these slugs or ids, or with one of these names in any language. */
  brandsNamed(filters: readonly string[]): number[] {
    return this.#brandDirectory.find(filters)
  }

  /** Returns the ids of some categories and all their descendants. */
  below(ids: readonly number[]): Set<number> {
    const all = new Set<number>()
    const waiting = [...ids]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (all.has(id)) continue
      all.add(id)
      for (const child of this.#children.get(id) ?? []) waiting.push(child.id)
    }
    return all
  }
}

export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const textsOf = (column: string) => sql`coalesce(jsonb_object_agg(t.language, t.${sql.identifier(column)})
    filter (where t.language is not null), '{}')`
  const seoTexts = sql`${textsOf('seo_title')} as "seoTitles", ${textsOf('seo_description')} as "seoDescriptions"`
  const { rows: allCategories } = await db.execute<IndexedCategory & Record<string, unknown>>(sql`
    select categories.id, categories.slug, parent_id as "parentId", categories.hidden_at is not null as "isHidden", ${imagePathWithFocalPointSql(categories.image)} as image,
      ${textsOf('name')} as names, ${textsOf('description')} as descriptions, ${seoTexts}
    from categories left join images on images.path = categories.image
      left join category_translations t on t.category_id = categories.id
    group by categories.id, images.id order by categories.position, categories.id`)
  const { rows: allBrands } = await db.execute<IndexedBrand & Record<string, unknown>>(sql`
    select brands.id, brands.slug, ${imagePathWithFocalPointSql(brands.image)} as image,
      ${textsOf('name')} as names, ${textsOf('description')} as descriptions, ${textsOf('origin')} as origins,
      ${seoTexts}
    from brands left join images on images.path = brands.image
      left join brand_translations t on t.brand_id = brands.id
    group by brands.id, images.id order by brands.position, brands.id`)
  return new Taxonomy(allCategories, allBrands)
}
