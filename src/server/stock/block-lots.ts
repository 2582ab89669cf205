import { sql } from 'drizzle-orm'
import type { LOT_BLOCK_REASONS } from '../../shared/contracts/stock.ts'
import type { Db } from '../database/connect.ts'

interface Block {
  lotIds: readonly number[]
  reason: (typeof LOT_BLOCK_REASONS)[number]
  actorId: number | null
  note?: string
  now: Date
}

/**
 * Blocks lots (expired, unregistered or recalled): the quantity stays on the lot but leaves the available stock. Skips
 * lots that are already blocked. Returns the number of newly blocked lots. The caller must hold the variant locks.
 */
export async function blockLots(db: Db, { lotIds, reason, actorId, note, now }: Block): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ blocked: number }>(sql`
    with blocked as (
      update lots set blocked_at = ${at}, blocked_for = ${reason}
      where id = any(${sql.param([...lotIds])}::int[]) and blocked_at is null
      returning id, variant_id, quantity
    ), noted as (
      insert into stock_movements (variant_id, lot_id, quantity, reason, actor_id, note, at)
      select variant_id, id, -quantity, ${reason}, ${actorId}::int, ${note ?? null}::text, ${at} from blocked where quantity > 0 order by id
    ), lowered as (
      update product_variants v set stock = v.stock - gone.quantity
      from (select variant_id, sum(quantity)::int as quantity from blocked group by variant_id) gone
      where v.id = gone.variant_id
    )
    select count(*)::int as blocked from blocked`)
  return rows[0]!.blocked
}
