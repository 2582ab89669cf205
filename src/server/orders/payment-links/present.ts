import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PaymentLinkPageData, PaymentLinksData } from '../../../shared/contracts/payment-link-shape.ts'
import { canPayByLink, paymentLinkState } from '../../../shared/rules/payment-links.ts'
import { settingsIn } from '../../content/settings.ts'
import type { Db } from '../../database/connect.ts'
import { users } from '../../database/schema/customers.ts'
import { orderLines } from '../../database/schema/orders.ts'
import { paymentLinks, payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { promotionsOf } from '../queries.ts'
import { STAFF_NAME } from '../staff-name.ts'
import type { OrderRow } from '../write-order.ts'
import { paymentLinkMessage } from './payment-link-email.ts'
import { paymentLinkUrl } from './payment-link-url.ts'
import { type PaymentLinkRow, paymentLinkHours } from './queries.ts'

/**
 * Public page of a payment link. Excludes the buyer's name, address and contact, because anyone with the link can read
 * it. Includes the lines only while the link can be paid or after it was paid.
 */
export async function paymentLinkPage(
  db: Db,
  { order, link }: { order: OrderRow; link: PaymentLinkRow },
  now: Date,
): Promise<PaymentLinkPageData> {
  const { number, subtotal, shipping, discount, total, couponCode } = order
  const state = paymentLinkState(link, order, now)
  const isShown = state === 'open' || state === 'paid'
  const lines = isShown ? await linesOf(db, order.id) : []
  const exchange = order.channel === 'exchange' ? { credit: order.exchangeCredit } : null
  return {
    number,
    state,
    amount: link.amount,
    expiresAt: link.expiresAt.toISOString(),
    declined: state === 'open' && (await isDeclined(db, link)),
    goods: isShown
      ? {
          lines,
          subtotal,
          shipping,
          discount,
          exchange,
          total,
          couponCode,
          promotions: await promotionsOf(db, order.id),
        }
      : null,
  }
}

async function linesOf(db: Db, orderId: number) {
  const { id, name, brand, sizeName, colorName, quantity, totalPrice, imagePath } = orderLines
  const rows = await db
    .select({ id, name, brand, sizeName, colorName, quantity, totalPrice, imagePath })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return rows.map(({ imagePath, ...line }) => ({
    ...line,
    imageUrl: imagePath === null ? null : `/media/${imagePath}`,
  }))
}

/** True if the order's last payment attempt used this link and failed. */
async function isDeclined(db: Db, { id, orderId }: PaymentLinkRow): Promise<boolean> {
  const [last] = await db
    .select({ status: payments.status, linkId: sql<string | null>`${payments.data} ->> 'linkId'` })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1)
  return last?.status === 'failed' && last.linkId === String(id)
}

/** Payment links of an order for staff, newest first; an open link has its address and a message to the buyer. */
export async function paymentLinksForStaff(db: Db, services: Services, order: OrderRow): Promise<PaymentLinksData> {
  const now = services.clock()
  const rows = await db
    .select({ link: paymentLinks, name: STAFF_NAME })
    .from(paymentLinks)
    .leftJoin(users, eq(users.id, paymentLinks.createdBy))
    .where(eq(paymentLinks.orderId, order.id))
    .orderBy(desc(paymentLinks.id))
  const { name: shop } = await settingsIn(db, order.language)
  const links = rows.map(({ link, name }) => {
    const state = paymentLinkState(link, order, now)
    const url = paymentLinkUrl(services, order, link)
    return {
      id: link.id,
      state,
      amount: link.amount,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      createdBy: name,
      page: state === 'open' ? { url, message: paymentLinkMessage(order, link, { url, shop }) } : null,
    }
  })
  return {
    links,
    hours: await paymentLinkHours(db),
    canMake: cardGatewayOf(services) !== null && canPayByLink(order) && !links.some(({ state }) => state === 'open'),
  }
}
