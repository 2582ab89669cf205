import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { canPayByLink, paymentLinkState } from '../../../shared/rules/payment-links.ts'
import { auditAmount, skipAudit, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { paymentLinks } from '../../database/schema/payments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { type PaymentLinkRow, paymentLinkHours, unrevokedLink } from './queries.ts'

const HOUR = 3_600_000

/**
 * Creates the payment link for the amount due of an order. A valid link for the same amount is reused; an expired or
 * outdated link is replaced. The stock stays reserved while the link is valid. Throws `impossible-status` for an order
 * without an amount due or with payment on delivery, and if there is no card gateway.
 */
export async function makePaymentLink(
  services: Services,
  seen: OrderRow,
  { userId }: SignedIn,
  { lock = lockOrder } = {},
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lock(db, seen.id)
    if (!order || !cardGatewayOf(services) || !canPayByLink(order)) throw new Problem('impossible-status')
    const valid = await unrevokedLink(db, order.id)
    if (valid && paymentLinkState(valid, order, now) === 'open') return skipAudit()
    if (valid) await db.update(paymentLinks).set({ revokedAt: now }).where(eq(paymentLinks.id, valid.id))
    const expiresAt = new Date(now.getTime() + (await paymentLinkHours(db)) * HOUR)
    await writePaymentLink(db, order, { expiresAt, actorId: userId, now })
    await extendReservation(db, order, expiresAt)
    await writeAudit(db, {
      actorId: userId,
      action: 'payment-link-made',
      subject: 'order',
      subjectId: order.number,
      after: { amount: auditAmount(order.total), expiresAt },
      at: now,
    })
  })
}

interface NewLink {
  expiresAt: Date
  /** Id of the staff member who creates the link. */
  actorId: number
  now: Date
}

/** Inserts a link and its timeline entry. The caller must hold the order's row lock or be placing the order. */
export async function writePaymentLink(
  db: Db,
  { id: orderId, total: amount }: Pick<OrderRow, 'id' | 'total'>,
  { expiresAt, actorId, now }: NewLink,
): Promise<PaymentLinkRow> {
  const [link] = await db
    .insert(paymentLinks)
    .values({ orderId, amount, expiresAt, createdAt: now, createdBy: actorId })
    .returning()
  await db.insert(orderEvents).values({ orderId, kind: 'payment-link-made', actor: 'admin', actorId, at: now })
  return link!
}

/** Extends the expiry of an unpaid order to the expiry of its link; never shortens it. */
async function extendReservation(db: Db, { id, status, expiresAt }: OrderRow, until: Date): Promise<void> {
  if (status !== 'pending' || expiresAt === null || expiresAt >= until) return
  await db.update(orders).set({ expiresAt: until }).where(eq(orders.id, id))
}
