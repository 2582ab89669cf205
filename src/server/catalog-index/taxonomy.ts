import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'

type Names = Partial<Record<Language, string>>

export interface IndexedCategory {
  id: number
  slug: string
  parentId: number | null
  isHidden: boolean
  names: Names
}

export interface IndexedBrand {
  id: number
  slug: string
  names: Names
}

/** Tables whose changes make `readTaxonomy` due. */
export const TAXONOMY_TAGS = [
  'table:categories',
  'table:category_translations',
  'table:brands',
  'table:brand_translations',
]

/** The category tree and the brands. There are thousands at most, so they are read as a whole. */
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

  /** A category and everything above it; a loop in the tree ends the way up. */
  above(id: number): readonly number[] {
    const known = this.#above.get(id)
    if (known) return known
    const path: number[] = []
    for (let at = this.categories.get(id); at && !path.includes(at.id); at = this.categories.get(at.parentId ?? 0))
      path.push(at.id)
    this.#above.set(id, path)
    return path
  }

  /** From the top of the tree down to a category. */
  pathTo(id: number): IndexedCategory[] {
    return this.above(id)
      .map(above => this.categories.get(above)!)
      .reverse()
  }

  /** True when shoppers see the category: neither it nor anything above it is hidden. */
  isShown(id: number): boolean {
    return this.categories.has(id) && this.pathTo(id).every(({ isHidden }) => !isHidden)
  }

  /** Ids of the categories with these slugs or ids. */
  categoriesNamed(slugsOrIds: readonly string[]): number[] {
    return this.#categoryDirectory.find(slugsOrIds)
  }

  /** Ids of the brands with these slugs or ids, or with one of these names in any language. */
  brandsNamed(wishes: readonly string[]): number[] {
    return this.#brandDirectory.find(wishes)
  }

  /** Some categories with everything below them. */
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

/** Finds categories or brands by slug, id or (lower-cased) name. */
class Directory {
  readonly #ids = new Set<number>()
  readonly #bySlug = new Map<string, number>()
  readonly #byName = new Map<string, number[]>()

  add({ id, slug }: { id: number; slug: string }, names: readonly string[] = []): void {
    this.#ids.add(id)
    this.#bySlug.set(slug, id)
    for (const name of names) {
      const lower = name.toLowerCase()
      this.#byName.set(lower, [...(this.#byName.get(lower) ?? []), id])
    }
  }

  find(wishes: readonly string[]): number[] {
    const found = new Set<number>()
    for (const wish of wishes) {
      const bySlug = this.#bySlug.get(wish)
      if (bySlug !== undefined) found.add(bySlug)
      if (/^[1-9]\d{0,8}$/.test(wish) && this.#ids.has(Number(wish))) found.add(Number(wish))
      for (const id of this.#byName.get(wish.toLowerCase()) ?? []) found.add(id)
    }
    return [...found]
  }
}

export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const { rows: categories } = await db.execute<IndexedCategory & Record<string, unknown>>(sql`
    select id, slug, parent_id as "parentId", hidden_at is not null as "isHidden", coalesce(t.names, '{}') as names
    from categories left join (
      select category_id, jsonb_object_agg(language, name) as names from category_translations group by 1
    ) t on t.category_id = id order by position, id`)
  const { rows: brands } = await db.execute<IndexedBrand & Record<string, unknown>>(sql`
    select id, slug, coalesce(t.names, '{}') as names
    from brands left join (
      select brand_id, jsonb_object_agg(language, name) as names from brand_translations group by 1
    ) t on t.brand_id = id order by position, id`)
  return new Taxonomy(categories, brands)
}
