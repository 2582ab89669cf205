import { sql } from 'drizzle-orm'
import { skuKey } from '../../shared/rules/quick-order.ts'
import type { Db } from '../database/connect.ts'
import { comparedSku } from '../search/codes.ts'

/** Variant that a code names. */
interface CodeMatch {
  variantId: number
  productId: number
}

/**
 * Finds the variants of SKUs and barcodes with one query, whatever their number; the result is by `skuKey`. The SKU of
 * a product names its variant if it has only one. If a code is the SKU of one variant and the barcode of another, the
 * SKU takes precedence.
 */
export async function variantsByCode(db: Db, codes: readonly string[]): Promise<Map<string, CodeMatch>> {
  const keys = [...new Set(codes.map(skuKey))].filter(key => key !== '')
  if (keys.length === 0) return new Map()
  const [sku, productSku] = [comparedSku(sql`sku`), comparedSku(sql`p.sku`)]
  const wanted = sql`any(${sql.param(keys)}::text[])`
  const { rows } = await db.execute<{ code: string; variant_id: number; product_id: number }>(sql`
    select distinct on (code) code, variant_id, product_id from (
      select ${sku} as code, 1 as rank, id as variant_id, product_id
        from product_variants where ${sku} = ${wanted} and archived_at is null
      union all
      select barcode, 2, id, product_id from product_variants where barcode = ${wanted} and archived_at is null
      union all
      select ${productSku}, 3, min(v.id), p.id
        from products p join product_variants v on v.product_id = p.id and v.archived_at is null
        where ${productSku} = ${wanted} group by p.id having count(*) = 1
    ) found order by code, rank, variant_id`)
  return new Map(rows.map(row => [row.code, { variantId: row.variant_id, productId: row.product_id }]))
}
