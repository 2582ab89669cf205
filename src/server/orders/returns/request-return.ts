import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import type { orders as contracts } from '../../../shared/contracts/orders.ts'
import { isReturnWindowOpen, returnReasons, WITHDRAWABLE_STATUSES } from '../../../shared/rules/returns.ts'
import { requestedVariants } from '../../cart/requested-variants.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orderLines } from '../../database/schema/orders.ts'
import { orderReturnLines, orderReturns } from '../../database/schema/returns.ts'
import { VISITOR } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import type { Actor } from '../change-status.ts'
import { writeExchange } from '../exchanges/open-exchange.ts'
import type { OrderRow } from '../write-order.ts'
import { lockOrder } from './lock-return.ts'
import { deliveredAt, returnableLines, returnedUnits, returnsOf } from './queries.ts'
import { recordReturnStep } from './record-return-step.ts'

export type ReturnForm = z.output<typeof contracts.adminRequestReturn.body>

/**
 * Requests a return of lines, for the customer or by staff on their behalf. Requests for one order are serialised, so
 * that no unit is returned twice. A request of staff with variants is opened as an exchange at once, which also throws
 * the errors of `writeExchange`. Throws `impossible-status` for an order that is not delivered, whose return window has
 * expired or that has an open request, and `invalid` for lines, reasons or variants that do not allow a return.
 */
export async function requestReturn(
  services: Services,
  { id: orderId }: OrderRow,
  form: ReturnForm,
  actor: Actor,
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lockOrder(db, orderId)
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id))
    const returns = await returnsOf(db, [orderId])
    const isOpen = returns.some(({ row }) => WITHDRAWABLE_STATUSES.includes(row.status))
    if (order?.status !== 'delivered' || isOpen || !isReturnWindowOpen(deliveredAt(events), now))
      throw new Problem('impossible-status')
    await refuseLines(db, orderId, form, returnedUnits(returns))

    const wanted = await wantedVariants(db, order, form, now)

    const [request] = await db
      .insert(orderReturns)
      .values({ orderId, note: form.note || null, createdAt: now })
      .returning({ id: orderReturns.id })
    const returnId = request!.id
    await db.insert(orderReturnLines).values(
      form.lines.map(({ variantId: _, ...line }, at) => ({
        ...line,
        returnId,
        replacementVariantId: wanted?.[at]?.id,
        replacementName: wanted?.[at]?.name,
      })),
    )
    await recordReturnStep(db, order, { returnId, kind: 'return-requested', actor, now })
    if (!wanted || actor.kind !== 'admin' || actor.userId === null) return
    const replacements = form.lines.map(({ lineId }, at) => ({ lineId, variantId: wanted[at]!.id }))
    await writeExchange(db, services, order, { returnId, replacements, userId: actor.userId })
  })
}

/**
 * Variants that are wanted instead of the returned units; null for a refund in money. Rejects variants for only some
 * lines, variants of other products, and variants with too few units in stock.
 */
async function wantedVariants(db: Db, order: OrderRow, { lines }: ReturnForm, now: Date) {
  if (lines.every(({ variantId }) => !variantId)) return null
  const sold = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const productOf = new Map(sold.map(({ id, productId }) => [id, productId]))
  const productIds = [...new Set(productOf.values())].filter(id => id !== null)
  const variants = await requestedVariants(db, productIds, { language: order.language, now, who: VISITOR })
  return lines.map(({ lineId, variantId, quantity }, at) => {
    if (!variantId) throw invalidField(`lines.${at}.variantId`, 'required')
    const variant = variants.find(({ id, productId }) => id === variantId && productId === productOf.get(lineId))
    if (!variant) throw invalidField(`lines.${at}.variantId`, 'choice')
    if (variant.stock < quantity) throw invalidField(`lines.${at}.variantId`, 'stock-short', { name: variant.name })
    return variant
  })
}

/**
 * Rejects lines that are repeated, belong to another order, exceed the remaining units or have a reason that is not
 * allowed for the product.
 */
async function refuseLines(db: Db, orderId: number, { lines }: ReturnForm, gone: Map<number, number>): Promise<void> {
  const bought = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const returnable = await returnableLines(db, orderId)
  const seen = new Set<number>()
  for (const [at, { lineId, quantity, reason }] of lines.entries()) {
    const line = bought.find(({ id }) => id === lineId)
    if (!line || seen.has(lineId)) throw invalidField(`lines.${at}.lineId`, 'choice')
    seen.add(lineId)
    if (quantity > line.quantity - line.cancelledQuantity - (gone.get(lineId) ?? 0))
      throw invalidField(`lines.${at}.quantity`, 'quantity')
    if (!returnReasons(returnable.get(lineId)!).includes(reason))
      throw invalidField(`lines.${at}.reason`, 'not-returnable')
  }
}
