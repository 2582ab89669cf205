import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { categories } from '../database/schema/taxonomy.ts'

/** Returns the slugs of categories that shoppers do not see: hidden ones and their descendants. */
export async function hiddenCategories(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    with recursive hidden(id, slug) as (
      select id, slug from ${categories} where hidden_at is not null
      union
      select c.id, c.slug from ${categories} c join hidden on c.parent_id = hidden.id
    )
    select slug from hidden`)
  return new Set(rows.map(({ slug }) => slug))
}

/** True when a link opens the product list filtered by one of the categories. */
export function linksToCategory(href: string, slugs: ReadonlySet<string>): boolean {
  if (slugs.size === 0 || !href.startsWith('/products?')) return false
  return new URLSearchParams(href.slice(href.indexOf('?'))).getAll('category').some(slug => slugs.has(slug))
}
