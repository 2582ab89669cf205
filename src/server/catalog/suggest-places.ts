import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { brands, brandTranslations, categories, productCategories, products } from '../database/schema/catalog.ts'
import type { Viewer } from '../pricing/viewer.ts'
import type { SearchEngine } from '../search/engine.ts'
import { categoryRows, pathTo } from './category-tree.ts'
import { isForSale } from './on-sale.ts'

const MOST = 3
/** So many of the best are looked at: some may have nothing on sale. */
const MOST_LOOKED_AT = 12

interface Place {
  id: number
  slug: string
  name: string
}

/** Categories and brands that are called so and have something on sale, the best first. */
export async function suggestPlaces(
  db: Db,
  query: string | undefined,
  { search, ...viewer }: Viewer & { search: SearchEngine },
) {
  const found = query ? await search.findPlaces(db, query, viewer.language) : { categories: [], brands: [] }
  const ids = {
    categories: found.categories.slice(0, MOST_LOOKED_AT),
    brands: found.brands.slice(0, MOST_LOOKED_AT),
  }
  return {
    categories: best(
      ids.categories,
      ids.categories.length > 0 ? await categoriesWithGoods(db, ids.categories, viewer) : [],
    ),
    brands: best(ids.brands, ids.brands.length > 0 ? await brandsWithGoods(db, ids.brands, viewer) : []),
  }
}

function best(ids: readonly number[], places: readonly Place[]) {
  return ids
    .flatMap(id => places.find(place => place.id === id) ?? [])
    .slice(0, MOST)
    .map(({ slug, name }) => ({ slug, name }))
}

/** Those that shoppers see and that have something on sale, themselves or below them. */
async function categoriesWithGoods(db: Db, ids: number[], viewer: Viewer): Promise<Place[]> {
  const all = await categoryRows(db, viewer)
  const seen = ids.filter(id => pathTo(all, id).every(({ hiddenAt }) => hiddenAt === null))
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below(top, id) as (
      select id, id from ${categories} where id = any(${sql.param(seen)}::int[])
      union
      select below.top, ${categories}.id from below join ${categories} on ${categories}.parent_id = below.id
    )
    select distinct top as id from below
    where exists (select 1 from ${products} where ${products.categoryId} = below.id and ${isForSale(viewer.now)})
      or exists (select 1 from ${productCategories} join ${products} on ${products.id} = ${productCategories.productId}
        where ${productCategories.categoryId} = below.id and ${isForSale(viewer.now)})`)
  const sold = new Set(rows.map(({ id }) => id))
  return all.filter(({ id }) => sold.has(id))
}

function brandsWithGoods(db: Db, ids: number[], { language, now }: Viewer): Promise<Place[]> {
  const own = alias(brandTranslations, 'own')
  const arabic = alias(brandTranslations, 'arabic')
  return db
    .select({ id: brands.id, slug: brands.slug, name: inLanguage(own.name, arabic.name, brands.slug) })
    .from(brands)
    .leftJoin(own, and(eq(own.brandId, brands.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.brandId, brands.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .where(
      and(
        inArray(brands.id, ids),
        sql`exists (select 1 from ${products} where ${products.brandId} = ${brands.id} and ${isForSale(now)})`,
      ),
    )
}
