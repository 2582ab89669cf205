import { and, eq } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { OPEN_RETURN_STATUSES } from '../../../shared/rules/returns.ts'
import type { Db } from '../../database/connect.ts'
import { orderReturnLines, orderReturns } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { deductStock } from '../../stock/deduct-stock.ts'
import { lockVariants } from '../../stock/lock-variants.ts'
import { adminActor, changeStatus } from '../change-status.ts'
import { writeRefund } from '../refunds/write-refund.ts'
import { lockReturn } from '../returns/lock-return.ts'
import { recordReturnStep } from '../returns/record-return-step.ts'
import { writeReturnEmail } from '../returns/write-return-email.ts'
import { updateSoldCounts } from '../update-sold-counts.ts'
import type { OrderRow } from '../write-order.ts'
import { type ExchangePlan, planExchange, type Replacement } from './plan-exchange.ts'
import { writeReplacementOrder } from './write-replacement-order.ts'

type Take = typeof deductStock

/** Steps that tests can replace. */
interface Steps {
  lock?: typeof lockReturn
  take?: Take
}

/**
 * Opens the exchange of a return: places the order with the replacements, which reserves them, and approves a return
 * that was only requested. Throws `not-found` for another order's return and if the order's account is no longer a
 * customer, `impossible-status` for a return or an order that does not allow an exchange, and `invalid` for lines or
 * variants that are not possible or not in stock.
 */
export async function openExchange(
  services: Services,
  seen: OrderRow,
  returnId: number,
  { lines }: { lines: Replacement[] },
  { userId }: SignedIn,
  { lock = lockReturn, take }: Steps = {},
): Promise<void> {
  await services.db.transaction(async db => {
    const order = await lock(db, seen, { id: returnId, among: OPEN_RETURN_STATUSES })
    await writeExchange(db, services, order, { returnId, replacements: lines, userId, take })
  })
}

interface NewExchange {
  returnId: number
  replacements: readonly Replacement[]
  userId: number
  take?: Take | undefined
}

/**
 * Opens an exchange inside a transaction that holds the order's row lock. The value of the returned units is reserved
 * on the order, so that it cannot be refunded as well. Throws the errors of `openExchange`, except `not-found` for
 * another order's return.
 */
export async function writeExchange(
  db: Db,
  services: Services,
  order: OrderRow,
  { returnId, replacements, userId, take = deductStock }: NewExchange,
): Promise<void> {
  const now = services.clock()
  const plan = await planExchange(db, services, order, { returnId, replacements })
  const replacement = await writeReplacementOrder(db, services, order, plan, { userId, now })
  await reserve(db, plan, replacement, { replacements, userId, now, take })
  await changeStatus(db, services, replacement, 'confirmed', adminActor(userId), { notify: false })
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.id, returnId))
  await db
    .update(orderReturns)
    .set({
      replacementOrderId: replacement.id,
      ...(row!.status === 'requested' && { status: 'approved', decidedBy: userId, decidedAt: now }),
    })
    .where(eq(orderReturns.id, returnId))
  for (const { lineId, variant } of plan.lines)
    await db
      .update(orderReturnLines)
      .set({ replacementVariantId: variant.id, replacementName: variant.name })
      .where(and(eq(orderReturnLines.returnId, returnId), eq(orderReturnLines.lineId, lineId)))
  await writeRefund(db, {
    orderId: order.id,
    returnId,
    amount: plan.refund,
    exchanged: plan.credit,
    status: 'reserved',
    actorId: userId,
    at: now,
  })
  const step = { returnId, replacement: replacement.number, actor: adminActor(userId), now }
  await recordReturnStep(db, order, { ...step, kind: 'exchange-opened' })
  await writeReturnEmail(db, services, order, {
    kind: 'exchange-opened',
    replacement: replacement.number,
    isReceived: row!.status === 'received',
    due: plan.due,
    refund: plan.refund,
  })
}

/** Takes the replacements from stock. Throws `invalid` on the line of the first variant with too few units. */
async function reserve(
  db: Db,
  { lines }: ExchangePlan,
  { id: orderId }: OrderRow,
  { replacements, userId, now, take }: Pick<NewExchange, 'replacements' | 'userId'> & { now: Date; take: Take },
): Promise<void> {
  await lockVariants(
    db,
    lines.map(({ variant }) => variant.id),
  )
  for (const { lineId, variant, quantity } of lines) {
    const sale = { orderId, lines: [{ variantId: variant.id, quantity }], actorId: userId, now }
    if (await take(db, sale)) continue
    const at = replacements.findIndex(one => one.lineId === lineId)
    throw invalidField(`lines.${at}.variantId`, 'stock-short', { name: variant.name })
  }
  await updateSoldCounts(
    db,
    lines.map(({ variant, quantity }) => ({ productId: variant.productId, quantity })),
    1,
  )
}
