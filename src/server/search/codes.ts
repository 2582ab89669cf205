import { type SQL, sql } from 'drizzle-orm'
import { normaliseText } from '../../shared/rules/text.ts'
import type { Db } from '../database/connect.ts'
import { startsWithPattern } from '../database/like.ts'

const MAX_PRODUCTS = 100
/** Maximum length of a text that may be a code. */
const MAX_CODE_LENGTH = 40

/**
 * Finds products by a prefix of the SKU of the product or of a variant, or by a variant's barcode. Only a text of at
 * least three characters with a digit can be a code. Queries the database, so that the in-memory index need not contain
 * codes.
 */
export async function productsWithCode(db: Db, query: string): Promise<number[]> {
  if (query.length > MAX_CODE_LENGTH || !/\p{N}/u.test(query)) return []
  const code = normaliseText(query).replaceAll(' ', '')
  if (code.length < 3 || !/\d/.test(code) || !/^[a-z0-9.]+$/.test(code)) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where ${hasSkuPrefix(sql`sku`, code)}
    union
    select product_id from product_variants
    where archived_at is null and (${hasSkuPrefix(sql`sku`, code)} or barcode = ${code})
    order by id
    limit ${MAX_PRODUCTS}`)
  return rows.map(({ id }) => id)
}

/**
 * SQL expression of the form in which SKUs are compared, without case and hyphens; the expression of the index on SKUs.
 */
export const comparedSku = (sku: SQL): SQL => sql`replace(lower(${sku}), '-', '')`

/** SQL condition: the SKU starts with this prefix, ignoring case and hyphens. */
export function hasSkuPrefix(sku: SQL, typed: string): SQL {
  const code = typed.toLowerCase().replaceAll('-', '')
  return code === '' ? sql`false` : sql`${comparedSku(sku)} like ${startsWithPattern(code)}`
}
