import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CategoryNode } from '../../shared/contracts/catalog.ts'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { categories, categoryTranslations } from '../database/schema/catalog.ts'
import { pictures } from '../database/schema/pictures.ts'
import { shownPath } from '../database/shown-path.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { wholeNumbers } from './ids.ts'

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
export async function categoryTree(db: Db, index: CatalogIndex, viewer: Viewer): Promise<CategoryNode[]> {
  const all = await categoryRows(db, viewer)
  const ids = all.map(({ id }) => id)
  const counts = new Map(index.countsByCategory(ids).map((count, at) => [ids[at]!, count]))
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
