import { and, desc, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { PAYMENT_LINK_HOURS } from '../../../shared/rules/payment-links.ts'
import type { Db } from '../../database/connect.ts'
import { siteSettings } from '../../database/schema/content.ts'
import { orders } from '../../database/schema/orders.ts'
import { paymentLinks } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { parseOrderNumber } from '../order-number.ts'
import type { OrderRow } from '../write-order.ts'
import { isValidSignature } from './payment-link-url.ts'

export type PaymentLinkRow = typeof paymentLinks.$inferSelect

/**
 * Returns the order and the link that a signature belongs to. Throws `not-found` for an unknown signature or number.
 */
export async function paymentLinkBySignature(
  services: Services,
  typed: string,
  signature: string,
): Promise<{ order: OrderRow; link: PaymentLinkRow }> {
  const { db } = services
  const number = parseOrderNumber(typed)
  const [order] = number ? await db.select().from(orders).where(eq(orders.number, number)) : []
  if (!order) throw new Problem('not-found')
  const links = await db.select().from(paymentLinks).where(eq(paymentLinks.orderId, order.id))
  const link = links.find(link => isValidSignature(signature, link, order, services))
  if (!link) throw new Problem('not-found')
  return { order, link }
}

/** Returns the order's link that is not revoked; it may have expired. */
export async function unrevokedLink(db: Db, orderId: number): Promise<PaymentLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, orderId), isNull(paymentLinks.revokedAt)))
  return link
}

/** Links of an order, newest first. */
export function linksOf(db: Db, orderId: number): Promise<PaymentLinkRow[]> {
  return db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orderId)).orderBy(desc(paymentLinks.id))
}

/** Validity of new links in hours, as set by the owner, else the default. */
export async function paymentLinkHours(db: Db): Promise<number> {
  const [settings] = await db.select({ hours: siteSettings.paymentLinkHours }).from(siteSettings).limit(1)
  return settings?.hours ?? PAYMENT_LINK_HOURS.start
}
