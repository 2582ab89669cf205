import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Redirect } from '../../shared/contracts/redirects.ts'
import type { Db } from '../database/connect.ts'
import { containsPattern } from '../database/like.ts'
import { pages } from '../database/schema/content.ts'
import { redirects } from '../database/schema/redirects.ts'
import { brands, categories } from '../database/schema/taxonomy.ts'
import { redirectKindOf, targetPathOf } from './target-path.ts'

/** Lists redirects; `search` matches a part of the old address. */
export async function listRedirects(
  db: Db,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ rows: Redirect[]; total: number }> {
  const where = search ? sql`${redirects.path} like ${containsPattern(search.toLowerCase())}` : undefined
  const rows = await redirectsWhere(db, where)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(shown), total: await db.$count(redirects, where) }
}

export async function allRedirects(db: Db): Promise<Redirect[]> {
  return (await redirectsWhere(db, undefined)).map(shown)
}

export async function redirectAt(db: Db, path: string): Promise<Redirect | undefined> {
  return (await redirectsWhere(db, eq(redirects.path, path))).map(shown)[0]
}

const shown = ({ id, ...row }: Awaited<ReturnType<typeof redirectsWhere>>[number]): Redirect => ({
  id,
  path: row.path,
  target: targetPathOf(row),
  kind: redirectKindOf(row),
})

function redirectsWhere(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: redirects.id,
      path: redirects.path,
      productId: redirects.productId,
      category: categories.slug,
      brand: brands.slug,
      page: pages.slug,
      targetPath: redirects.targetPath,
    })
    .from(redirects)
    .leftJoin(categories, eq(categories.id, redirects.categoryId))
    .leftJoin(brands, eq(brands.id, redirects.brandId))
    .leftJoin(pages, eq(pages.id, redirects.pageId))
    .where(where)
    .orderBy(asc(redirects.path))
    .$dynamic()
}
