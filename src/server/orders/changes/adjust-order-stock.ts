import { invalidField } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { deductStock } from '../../stock/deduct-stock.ts'
import { lockVariants } from '../../stock/lock-variants.ts'
import { releaseStock } from '../../stock/release-stock.ts'
import { updateSoldCounts } from '../update-sold-counts.ts'
import type { OrderRow } from '../write-order.ts'
import type { ChangePlan } from './plan-change.ts'

interface Units {
  variantId: number | null
  productId: number | null
  name: string
  quantity: number
}

/**
 * Applies the difference in units to the stock: removed units are returned to their lots, added units are taken. Throws
 * `invalid` if the stock is insufficient.
 */
export async function adjustOrderStock(
  db: Db,
  { id: orderId }: OrderRow,
  plan: ChangePlan,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  const moved = differences(plan)
  const known = moved.flatMap(({ variantId, ...one }) => (variantId === null ? [] : [{ ...one, variantId }]))
  await lockVariants(
    db,
    known.map(({ variantId }) => variantId),
  )
  const back = known.filter(({ quantity }) => quantity < 0).map(one => ({ ...one, quantity: -one.quantity }))
  await releaseStock(db, { orderId, lines: back, actorId, now })
  const more = moved.filter(({ quantity }) => quantity > 0)
  for (const { variantId, name, ...one } of more) {
    // A deleted variant has no stock from which units could be taken.
    const taken =
      variantId !== null && (await deductStock(db, { orderId, lines: [{ ...one, variantId }], actorId, now }))
    if (!taken) throw invalidField('lines', 'stock-short', { name })
  }
  await updateSoldCounts(db, moved, 1)
}

/** Difference in units by variant: positive for added units, negative for removed ones. */
function differences({ before, kept, added }: ChangePlan): Units[] {
  const units = new Map<string, Units>()
  const count = ({ variantId, productId, name, quantity }: Units, direction: 1 | -1) => {
    const key = variantId === null ? name : String(variantId)
    const known = units.get(key) ?? { variantId, productId, name, quantity: 0 }
    units.set(key, { ...known, quantity: known.quantity + direction * quantity })
  }
  for (const line of before) count(line, -1)
  for (const { line, quantity } of kept) count({ ...line, quantity }, 1)
  for (const { variant, quantity } of added)
    count({ variantId: variant.id, productId: variant.productId, name: variant.name, quantity }, 1)
  return [...units.values()].filter(({ quantity }) => quantity !== 0)
}
