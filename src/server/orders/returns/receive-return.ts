import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { orders as contracts } from '../../../shared/contracts/orders.ts'
import type { Db } from '../../database/connect.ts'
import { orderLines } from '../../database/schema/orders.ts'
import { orderReturnLines, orderReturns } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { releaseStock } from '../../stock/release-stock.ts'
import { adminActor } from '../change-status.ts'
import { updateSoldCounts } from '../update-sold-counts.ts'
import type { OrderRow } from '../write-order.ts'
import { lockReturn } from './lock-return.ts'
import { recordReturnStep } from './record-return-step.ts'

type Received = z.output<typeof contracts.adminReceiveReturn.body>

/**
 * Receives the goods of an approved return: sellable units are restocked, the other units are written off. Throws
 * `not-found`, `impossible-status`, and `invalid` for units that are not part of the return.
 */
export async function receiveReturn(
  services: Services,
  seen: OrderRow,
  returnId: number,
  { lines: found }: Received,
  { userId }: SignedIn,
  { lock = lockReturn } = {},
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lock(db, seen, { id: returnId, among: ['approved'] })
    const returned = await returnedLines(db, returnId)
    for (const [at, { lineId, sellable }] of found.entries()) {
      const line = returned.find(line => line.lineId === lineId)
      if (!line) throw invalidField(`lines.${at}.lineId`, 'choice')
      if (sellable > line.quantity) throw invalidField(`lines.${at}.sellable`, 'quantity')
    }
    const fitOf = (lineId: number) => found.findLast(line => line.lineId === lineId)?.sellable ?? 0
    for (const { lineId } of returned) {
      await db
        .update(orderReturnLines)
        .set({ sellable: fitOf(lineId) })
        .where(and(eq(orderReturnLines.returnId, returnId), eq(orderReturnLines.lineId, lineId)))
    }
    // A deleted variant has no stock to which units could be released.
    const stocked = returned.flatMap(({ lineId, variantId }) =>
      variantId === null || fitOf(lineId) === 0 ? [] : { variantId, quantity: fitOf(lineId) },
    )
    await releaseStock(db, { orderId: order.id, lines: stocked, actorId: userId, now })
    await updateSoldCounts(db, returned, -1)
    await db.update(orderReturns).set({ status: 'received' }).where(eq(orderReturns.id, returnId))
    await recordReturnStep(db, order, { returnId, kind: 'return-received', actor: adminActor(userId), now })
  })
}

function returnedLines(db: Db, returnId: number) {
  return db
    .select({
      lineId: orderReturnLines.lineId,
      quantity: orderReturnLines.quantity,
      variantId: orderLines.variantId,
      productId: orderLines.productId,
    })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.lineId))
    .where(eq(orderReturnLines.returnId, returnId))
    .orderBy(orderReturnLines.lineId)
}
