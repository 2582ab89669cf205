import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { comma } from '../../shared/i18n/format.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { unnamedOptions } from '../../shared/rules/chosen-name.ts'
import { isDeliveryPendingTransfer, type OrderStatus, transferExpiresAt } from '../../shared/rules/order-states.ts'
import { paymentLinkState } from '../../shared/rules/payment-links.ts'
import { lineTotal } from '../../shared/rules/totals.ts'
import type { CheckedCart } from '../cart/check-cart.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { siteSettings, siteSettingTranslations } from '../database/schema/content.ts'
import { orderLines } from '../database/schema/orders.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { emailImageUrl } from '../media/email-images.ts'
import { regionRows } from '../shipping/queries.ts'
import type { Actor } from './change-status.ts'
import { poNumberOf } from './documents/queries.ts'
import { type OrderEmailContent, orderChangedEmail, orderEmail, orderLinkEmail } from './order-email.ts'
import { paymentLinkUrl } from './payment-links/payment-link-url.ts'
import { type PaymentLinkRow, unrevokedLink } from './payment-links/queries.ts'
import { deliveryPromiseOf } from './present.ts'
import { promotionsOf } from './queries.ts'
import { gatewayPayment } from './refunds/queue-refund.ts'
import type { UnshippedLine } from './shipments/cancel-rest.ts'
import { type ShipmentLine, shipmentsOf } from './shipments/queries.ts'
import { hasStatusEmail, statusEmail } from './status-email.ts'
import { trackingUrl } from './tracking-url.ts'
import { unitsCancelledEmail } from './units-cancelled-email.ts'
import type { OrderLine, OrderRow } from './write-order.ts'

/** Content of a new order that its row does not have. */
export interface NewOrderContent {
  cart: CheckedCart
  /** Purchase order number of the buyer; null without one. */
  poNumber: string | null
}

/** Queues the email about a new order, with the link to the order and, if there is one, the payment link. */
export async function writeOrderEmail(
  db: Db,
  services: Services,
  order: OrderRow,
  { cart, poNumber, link = null }: NewOrderContent & { link?: PaymentLinkRow | null },
): Promise<void> {
  const { language } = order
  const { lines, promotions, zone } = cart
  const region = zone?.regionNames.get(order.state) ?? order.state
  const emailLines = lines.map(({ variant, quantity, price }) => ({
    ...variant,
    quantity,
    totalPrice: lineTotal({ unitPrice: price.unitPrice, quantity }),
  }))
  const message = orderEmail(
    translatorFor(language),
    language,
    await emailContentOf(db, services, order, { lines: emailLines, promotions, region, poNumber, link }),
  )
  await writeEmail(db, { recipient: order.email, name: order.fullName, language }, message)
}

/** Queues the email about a new order again, with the order's current lines and address. */
export async function writeConfirmationEmail(db: Db, services: Services, order: OrderRow): Promise<void> {
  const { id, language, state } = order
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  const region = (await regionRows(db, language)).find(({ code }) => code === state)?.name ?? state
  const valid = await unrevokedLink(db, id)
  const link = valid && paymentLinkState(valid, order, services.clock()) === 'open' ? valid : null
  const content = await emailContentOf(db, services, order, {
    lines,
    region,
    promotions: await promotionsOf(db, id),
    poNumber: await poNumberOf(db, id),
    link,
  })
  const message = orderEmail(translatorFor(language), language, content)
  await writeEmail(db, { recipient: order.email, name: order.fullName, language }, message)
}

/** Queues the email with the signed link to an order. */
export async function writeLinkEmail(db: Db, services: Services, order: OrderRow): Promise<void> {
  const { number, language } = order
  const link = { number, orderUrl: trackingUrl(services, order) }
  const message = orderLinkEmail(translatorFor(language), language, link)
  await writeEmail(db, { recipient: order.email, name: order.fullName, language }, message)
}

/** Queues the email about an order changed by staff. `promotions` is null if they have not changed. */
export async function writeChangeEmail(
  db: Db,
  services: Services,
  order: OrderRow,
  lines: OrderLine[],
  { promotions, region }: { promotions: OrderEmailContent['promotions'] | null; region: string },
): Promise<void> {
  const { language } = order
  const message = orderChangedEmail(
    translatorFor(language),
    language,
    await emailContentOf(db, services, order, {
      lines,
      region,
      promotions: promotions ?? (await promotionsOf(db, order.id)),
      poNumber: await poNumberOf(db, order.id),
    }),
  )
  await writeEmail(db, { recipient: order.email, name: order.fullName, language }, message)
}

type EmailLine = Pick<OrderLine, 'name' | 'sizeName' | 'colorName' | 'imagePath' | 'quantity' | 'totalPrice'>

interface EmailInput {
  lines: EmailLine[]
  promotions: OrderEmailContent['promotions']
  region: string
  poNumber: string | null
  /** Open payment link to include in the email, if any. */
  link?: PaymentLinkRow | null
}

async function emailContentOf(
  db: Db,
  services: Services,
  order: OrderRow,
  { lines, promotions, region, poNumber, link = null }: EmailInput,
): Promise<OrderEmailContent> {
  const { number, language, paymentMethod, subtotal, shipping, discount, exchangeCredit, total } = order
  const awaits = paymentMethod === 'bank-transfer' && order.paymentStatus === 'pending'
  return {
    number,
    poNumber,
    paymentMethod,
    subtotal,
    shipping,
    promotions,
    discount,
    exchangeCredit,
    total,
    orderUrl: trackingUrl(services, order),
    promise: deliveryPromiseOf(order),
    countsFromTransfer: isDeliveryPendingTransfer(order),
    transferUntil: transferExpiresAt(order)?.toISOString() ?? null,
    paymentLink: link && { url: paymentLinkUrl(services, order, link), until: link.expiresAt.toISOString() },
    bankDetails: awaits ? await bankDetails(db, language) : null,
    lines: lines.map(({ name, sizeName, colorName, imagePath, quantity, totalPrice }) => ({
      name,
      quantity,
      totalPrice,
      options: unnamedOptions(name, sizeName, colorName),
      image: imagePath && emailImageUrl(services.config.publicUrl, imagePath),
    })),
    address: [
      order.fullName,
      order.street,
      order.landmark,
      `${order.city}${comma(language)} ${region}`,
      order.phone,
    ].filter(part => part !== null),
  }
}

/**
 * Queues the email about a new status, if buyers get one for this status. The email about a cancellation contains the
 * reason.
 */
export async function writeStatusEmail(
  db: Db,
  services: Services,
  order: OrderRow,
  status: OrderStatus,
  { kind, reason }: Pick<Actor, 'kind' | 'reason'>,
): Promise<void> {
  if (!hasStatusEmail(status)) return
  const { number, language, paymentMethod, paymentStatus, total, email, fullName } = order
  const hasLeft = status === 'shipped' || status === 'partly-shipped'
  const parcels = hasLeft ? await shipmentsOf(db, order.id) : []
  const shipment = parcels.at(-1)
  const moved = {
    number,
    paymentMethod,
    paymentStatus,
    bySystem: kind === 'system',
    reason: status === 'cancelled' && reason ? reason : null,
    atGateway: paymentStatus === 'paid' && (await gatewayPayment(db, services, order)) !== undefined,
    total,
    shipment: shipment ? { ...shipment, courier: shipment.courier?.name ?? null } : null,
    promise: status === 'confirmed' ? deliveryPromiseOf(order) : null,
    content: hasLeft ? await contentOf(db, order, shipment?.lines) : [],
    isLaterParcel: parcels.length > 1,
    orderUrl: trackingUrl(services, order),
  }
  const message = statusEmail(translatorFor(language), language, status, moved)
  await writeEmail(db, { recipient: email, name: fullName, language }, message)
}

/**
 * Queues the email about units that were cancelled before shipping, with the refunded or subtracted amount in agorot.
 */
export async function writeUnitsCancelledEmail(
  db: Db,
  services: Services,
  order: OrderRow,
  { reason, amount, isDue, lines }: { reason: string; amount: number; isDue: boolean; lines: UnshippedLine[] },
): Promise<void> {
  const { number, language, total, email, fullName } = order
  const message = unitsCancelledEmail(translatorFor(language), language, {
    number,
    orderUrl: trackingUrl(services, order),
    reason,
    content: lines.map(line => unitsOf(line, line.left)),
    amount,
    total,
    isDue,
    atGateway: (await gatewayPayment(db, services, order)) !== undefined,
  })
  await writeEmail(db, { recipient: email, name: fullName, language }, message)
}

/** Returns texts of the units in a parcel, in the order's language; of all units of the order if there is no parcel. */
async function contentOf(db: Db, { id }: OrderRow, parcel: ShipmentLine[] | undefined): Promise<string[]> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  const units = new Map(parcel?.map(({ lineId, quantity }) => [lineId, quantity]))
  return lines.flatMap(line => {
    const count = parcel ? units.get(line.id) : line.quantity - line.cancelledQuantity
    return count ? [unitsOf(line, count)] : []
  })
}

function unitsOf(
  { name, sizeName, colorName }: Pick<OrderLine, 'name' | 'sizeName' | 'colorName'>,
  units: number,
): string {
  return `${[name, ...unnamedOptions(name, sizeName, colorName)].join(' · ')} × ${units}`
}

async function bankDetails(db: Db, language: Language): Promise<string | null> {
  const own = alias(siteSettingTranslations, 'own')
  const arabic = alias(siteSettingTranslations, 'arabic')
  const [row] = await db
    .select({ details: inLanguage(own.bankTransferDetails, arabic.bankTransferDetails) })
    .from(siteSettings)
    .leftJoin(own, eq(own.language, language))
    .leftJoin(arabic, eq(arabic.language, DEFAULT_LANGUAGE))
  return row?.details || null
}
