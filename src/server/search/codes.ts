import { type SQL, sql } from 'drizzle-orm'
import { normaliseText } from '../../shared/rules/text.ts'
import type { Db } from '../database/connect.ts'
import { startsWithPattern } from '../database/like.ts'

const MOST = 100
/** Letters of what could be a code. */
const LONGEST = 40

/**
 * Products whose SKU begins so, or one of whose variants does or bears the code on its package. Three signs with a digit
 * among them could be a code; asked of the rows themselves, so that no index of words has to follow them.
 */
export async function productsWithCode(db: Db, query: string): Promise<number[]> {
  if (query.length > LONGEST) return []
  const code = normaliseText(query).replaceAll(' ', '')
  if (code.length < 3 || !/\d/.test(code) || !/^[a-z0-9.]+$/.test(code)) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where ${beginsSku(sql`sku`, code)}
    union
    select product_id from product_variants
    where archived_at is null and (${beginsSku(sql`sku`, code)} or barcode = ${code})
    limit ${MOST}`)
  return rows.map(({ id }) => id)
}

/** Whether a SKU begins with what was typed, in any case and with hyphens or without, as its index has it. */
export function beginsSku(sku: SQL, typed: string): SQL {
  const code = typed.toLowerCase().replaceAll('-', '')
  return code === '' ? sql`false` : sql`replace(lower(${sku}), '-', '') like ${startsWithPattern(code)}`
}
