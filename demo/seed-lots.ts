import type { Db } from '../src/server/database/connect.ts'
import { lots, stockMovements } from '../src/server/database/schema/stock.ts'
import { demoLots } from './lots.ts'

/** Inserts the lots of each variant's stock, with their stock movements. */
export async function seedLots(
  db: Db,
  variants: { sku: string; category: string; stock: number; variantId: number }[],
  now: Date,
): Promise<void> {
  const requested = variants.flatMap(variant =>
    demoLots(variant, variant.variantId, now).map(lot => ({ ...lot, variantId: variant.variantId })),
  )
  const rows = await db
    .insert(lots)
    .values(
      requested.map(({ isOld, ...lot }) => ({
        ...lot,
        ...(isOld && { blockedAt: now, blockedFor: 'expired' as const }),
      })),
    )
    .returning({ id: lots.id })
  const movements = requested.flatMap(({ variantId, quantity, receivedAt, isOld }, at) => {
    const movement = { variantId, lotId: rows[at]!.id }
    if (quantity === 0) return []
    const received = { ...movement, quantity, reason: 'received' as const, at: receivedAt }
    return isOld ? [received, { ...movement, quantity: -quantity, reason: 'expired' as const, at: now }] : [received]
  })
  if (movements.length) await db.insert(stockMovements).values(movements)
}
