import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { PROFESSIONS } from '../../shared/rules/professions.ts'
import { type IndexedAttribute, readAttributes } from '../catalog-index/attributes.ts'
import type { Db } from '../database/connect.ts'

export type Names = Partial<Record<Language, string>>

export interface Brand {
  id: number
  slug: string
  position: number
  image: string | null
  names: Names
  descriptions: Names
  origins: Names
  seoTitles: Names
  seoDescriptions: Names
  heldAgainst: Names
}

export interface Category {
  id: number
  slug: string
  parentId: number | null
  position: number
  image: string | null
  /** Timestamp as PostgreSQL formats it in JSON. */
  hiddenAt: string | null
  names: Names
  descriptions: Names
  seoTitles: Names
  seoDescriptions: Names
  heldAgainst: Names
}

interface ProductClass {
  id: number
  code: string
  professions: (typeof PROFESSIONS)[number][]
  names: Names
}

/** Categories, brands, classes and attributes. There are few enough to load all of them. */
export interface KnownTerms {
  brands: Brand[]
  /** Categories; parents come before their children. */
  categories: Category[]
  classes: ProductClass[]
  attributes: readonly IndexedAttribute[]
}

export async function readKnownTerms(db: Db): Promise<KnownTerms> {
  const brands = await db.execute<Brand & Record<string, unknown>>(sql`
    select b.id, b.slug, b.position, b.image, ${inLanguages('name')} as names, ${inLanguages('description')} as descriptions,
      ${inLanguages('origin')} as origins, ${seoTexts}, ${inLanguages('based_on')} as "heldAgainst"
    from brands b left join brand_translations t on t.brand_id = b.id group by b.id order by b.position, b.id`)
  const categories = await db.execute<Category & Record<string, unknown>>(sql`
    with recursive tree as (
      select id, 0 as depth from categories where parent_id is null
      union all select c.id, tree.depth + 1 from categories c join tree on tree.id = c.parent_id)
    select c.id, c.slug, c.parent_id as "parentId", c.position, c.image, to_jsonb(c.hidden_at) as "hiddenAt",
      ${inLanguages('name')} as names, ${inLanguages('description')} as descriptions, ${seoTexts}, ${inLanguages('based_on')} as "heldAgainst"
    from categories c join tree on tree.id = c.id left join category_translations t on t.category_id = c.id
    group by c.id, tree.depth order by tree.depth, c.position, c.id`)
  const classes = await db.execute<ProductClass & Record<string, unknown>>(sql`
    select c.id, c.code, ${inLanguages('name')} as names, array(select p.profession from product_class_professions p
      where p.class_id = c.id order by p.profession) as professions
    from product_classes c left join product_class_translations t on t.class_id = c.id group by c.id order by c.id`)
  return {
    brands: brands.rows,
    categories: categories.rows,
    classes: classes.rows,
    attributes: await readAttributes(db),
  }
}

const inLanguages = (column: string) =>
  sql`coalesce(jsonb_object_agg(t.language, ${sql.raw(`t.${column}`)}) filter (where t.language is not null), '{}')`

const seoTexts = sql`${inLanguages('seo_title')} as "seoTitles", ${inLanguages('seo_description')} as "seoDescriptions"`
