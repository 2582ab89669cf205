import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CategoryNode } from '../../shared/contracts/catalog.ts'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { categories, categoryTranslations, productCategories, products } from '../database/schema/catalog.ts'
import { pictures } from '../database/schema/pictures.ts'
import { shownPath } from '../database/shown-path.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { wholeNumbers } from './ids.ts'
import { isForSale } from './on-sale.ts'

/** Ids of the categories with these slugs or ids and of everything below them, as a subquery. `union` ends any loop. */
export function categoriesBelow(slugsOrIds: string[]): SQL {
  return sql`(
    with recursive tree(id) as (
      select id from ${categories} where slug = any(${sql.param(slugsOrIds)}::text[]) or id = any(${sql.param(wholeNumbers(slugsOrIds))}::int[])
      union
      select ${categories}.id from ${categories} join tree on ${categories}.parent_id = tree.id
    )
    select id from tree
  )`
}

export async function categoryExists(db: Db, slugOrId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, categoriesBelow([slugOrId])))
    .limit(1)
  return row !== undefined
}

export interface CategoryRow {
  id: number
  slug: string
  parentId: number | null
  picture: string | null
  name: string
  description: string
  hiddenAt: Date | null
}

/** All categories in the viewer's language, in the order they are shown. There are dozens, never thousands. */
export function categoryRows(db: Db, { language }: Viewer): Promise<CategoryRow[]> {
  const own = alias(categoryTranslations, 'own')
  const arabic = alias(categoryTranslations, 'arabic')
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      parentId: categories.parentId,
      picture: shownPath(categories.picture),
      hiddenAt: categories.hiddenAt,
      name: inLanguage(own.name, arabic.name, categories.slug),
      description: inLanguage(own.description, arabic.description),
    })
    .from(categories)
    .leftJoin(pictures, eq(pictures.path, categories.picture))
    .leftJoin(own, and(eq(own.categoryId, categories.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.categoryId, categories.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(categories.position), asc(categories.id))
}

/**
 * The tree with the number of products on sale in each category and below; a product listed twice counts once. What is
 * hidden is left out with all below it.
 */
export async function categoryTree(db: Db, viewer: Viewer): Promise<CategoryNode[]> {
  const [all, counts] = await Promise.all([categoryRows(db, viewer), productCounts(db, viewer.now)])
  const rows = all.filter(({ id }) => pathTo(all, id).every(({ hiddenAt }) => hiddenAt === null))
  const nodes = new Map<number, CategoryNode>(
    rows.map(({ parentId: _, hiddenAt: __, ...row }) => [
      row.id,
      { ...row, productCount: counts.get(row.id) ?? 0, children: [] },
    ]),
  )
  const roots: CategoryNode[] = []
  for (const { id, parentId } of rows) {
    const siblings = parentId === null ? roots : nodes.get(parentId)!.children
    siblings.push(nodes.get(id)!)
  }
  return roots
}

/** The category with this slug or id anywhere in the tree. */
export function findInTree(tree: CategoryNode[], slugOrId: string): CategoryNode | undefined {
  for (const node of tree) {
    if (node.slug === slugOrId || String(node.id) === slugOrId) return node
    const below = findInTree(node.children, slugOrId)
    if (below) return below
  }
  return undefined
}

/** From the top of the tree down to a category. */
export function pathTo(rows: CategoryRow[], categoryId: number): CategoryRow[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const path: CategoryRow[] = []
  for (let row = byId.get(categoryId); row && !path.includes(row); row = byId.get(row.parentId ?? 0)) path.unshift(row)
  return path
}

async function productCounts(db: Db, now: Date): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    with recursive below(top, id) as (
      select id, id from ${categories}
      union
      select below.top, ${categories}.id from below join ${categories} on ${categories}.parent_id = below.id
    ), listed(product_id, category_id) as (
      select ${products.id}, ${products.categoryId} from ${products} where ${isForSale(now)}
      union
      select ${productCategories.productId}, ${productCategories.categoryId} from ${productCategories}
      join ${products} on ${products.id} = ${productCategories.productId} where ${isForSale(now)}
    )
    select below.top as id, count(distinct listed.product_id)::int as count
    from below join listed on listed.category_id = below.id group by below.top
  `)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
