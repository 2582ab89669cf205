import { and, sql } from 'drizzle-orm'
import { productFilters } from '../../shared/contracts/catalog.ts'
import { linkIngredients } from '../../shared/rules/ingredient-list.ts'
import { onSale } from '../catalog/on-sale.ts'
import { productList } from '../catalog/product-lists.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { pageMeta } from '../http/page-meta.ts'
import { keyedNames } from './write-names.ts'

type Asking = Parameters<typeof productList>[1]
interface Paging {
  page: number
  limit: number
}

/** Returns a page of the cards of the products on sale whose ingredient list has one of the names. */
export async function productsWith(names: { inci: string; spellings: string[] }, paging: Paging, asking: Asking) {
  const ids = await idsWith(asking.db, names, asking.now)
  if (ids.length === 0) return { data: [], meta: pageMeta(paging, 0) }
  return productList({ ...productFilters.parse({}), ...paging, ids: ids.map(String) }, asking)
}

async function idsWith(db: Db, names: { inci: string; spellings: string[] }, now: Date): Promise<number[]> {
  const keyed = keyedNames(names)
  // The patterns miss no spelling with other punctuation between the words; they may find too much.
  const patterns = keyed.map(({ name }) => `%${name.split(/[^\p{L}\p{N}]+/u).join('%')}%`)
  const rows = await db
    .select({ id: products.id, list: products.ingredients })
    .from(products)
    .where(and(onSale(now), sql`${products.ingredients} ilike any(${sql.param(patterns)}::text[])`))
  const keys = new Set(keyed.map(({ key }) => key))
  const isNamed = (list: string) =>
    linkIngredients(list, key => (keys.has(key) ? true : undefined)).some(({ entry }) => entry)
  return rows.filter(({ list }) => list && isNamed(list)).map(({ id }) => id)
}
