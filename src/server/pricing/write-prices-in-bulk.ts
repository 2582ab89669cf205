import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/** Writes explicit professional prices of many variants, in agorot; null removes the price. */
export async function writeProfessionalPricesInBulk(
  db: Db,
  prices: readonly { variantId: number; price: number | null }[],
): Promise<void> {
  const gone = prices.filter(({ price }) => price === null).map(({ variantId }) => variantId)
  if (gone.length > 0)
    await db.execute(sql`delete from professional_prices where variant_id = any(${sql.param(gone)}::int[])`)
  const set = prices.flatMap(({ variantId, price }) => (price === null ? [] : [{ variant_id: variantId, price }]))
  if (set.length > 0)
    await db.execute(sql`
      insert into professional_prices (variant_id, price)
      select r.variant_id, r.price from jsonb_populate_recordset(null::professional_prices, ${JSON.stringify(set)}::jsonb) r
      on conflict (variant_id) do update set price = excluded.price`)
}

interface WrittenOffer {
  /** Null for a new offer. */
  id: number | null
  variant_id: number
  price: number
  /** Null to start now. */
  starts_at: string | null
  ends_at: string | null
}

/** Writes offers of many variants, in agorot. */
export async function writeOffersInBulk(db: Db, offers: readonly WrittenOffer[], now: Date): Promise<void> {
  const set = offers.map(offer => ({ ...offer, starts_at: offer.starts_at ?? now.toISOString() }))
  const rows = (list: object[]) => sql`jsonb_populate_recordset(null::offers, ${JSON.stringify(list)}::jsonb) r`
  const added = set.filter(({ id }) => id === null)
  if (added.length > 0)
    await db.execute(sql`insert into offers (variant_id, price, starts_at, ends_at)
      select r.variant_id, r.price, r.starts_at, r.ends_at from ${rows(added)}`)
  const known = set.filter(({ id }) => id !== null)
  if (known.length > 0)
    await db.execute(sql`update offers o set price = r.price, starts_at = r.starts_at, ends_at = r.ends_at
      from ${rows(known)} where o.id = r.id`)
}
