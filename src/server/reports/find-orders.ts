import { desc, ilike, like, or } from 'drizzle-orm'
import { westernDigits } from '../../shared/rules/digits.ts'
import { toShekels } from '../../shared/rules/money.ts'
import type { Db } from '../database/connect.ts'
import { orders } from '../database/schema/orders.ts'

const MOST = 5
/** Digits by which a phone is worth looking for. */
const LEAST_DIGITS = 4

/** The latest orders whose number, name or phone has the text in it, in Arabic digits too; none for a text too short. */
export async function findOrders(db: Db, typed: string | undefined) {
  const text = westernDigits(typed ?? '').trim()
  if (text.length < 2) return []
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  // Of a phone in any spelling the last digits are the same.
  const digits = /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^(00)?97[02]|^0/, '') : ''
  const { number, fullName, total, placedAt, phoneKey } = orders
  const rows = await db
    .select({ number, fullName, total, placedAt })
    .from(orders)
    .where(
      or(
        like(number, pattern.toUpperCase()),
        ilike(fullName, pattern),
        digits.length >= LEAST_DIGITS ? like(phoneKey, `%${digits}%`) : undefined,
      ),
    )
    .orderBy(desc(placedAt))
    .limit(MOST)
  return rows.map(row => ({ ...row, total: toShekels(row.total), placedAt: row.placedAt.toISOString() }))
}
