import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

interface FirstStock {
  variantId: number
  quantity: number
  /** Agorot; null when it is unknown. */
  unitCost?: number | null
}

/**
 * Initial stock of new variants, in a batch: for each variant a lot without a code, its stock movement, and the stock.
 */
export async function receiveFirstStock(
  db: Db,
  received: readonly FirstStock[],
  { now, actorId }: { now: Date; actorId: number | null },
): Promise<void> {
  if (received.length === 0) return
  const rows = received.map(({ variantId, quantity, unitCost = null }) => ({
    variant_id: variantId,
    quantity,
    costed_units: unitCost === null ? 0 : quantity,
    cost: (unitCost ?? 0) * quantity,
  }))
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with first as (
      insert into lots (variant_id, quantity, received_at, costed_units, cost)
      select r.variant_id, r.quantity, ${at}, r.costed_units, r.cost from jsonb_populate_recordset(null::lots, ${JSON.stringify(rows)}::jsonb) r
      returning id, variant_id, quantity
    ), moved as (
      insert into stock_movements (variant_id, lot_id, quantity, reason, actor_id, at)
      select variant_id, id, quantity, 'received', ${actorId}::int, ${at} from first
    )
    update product_variants v set stock = v.stock + first.quantity from first where v.id = first.variant_id`)
}
