import type { Order } from '../../shared/contracts/orders.ts'
import { toShekels } from '../../shared/rules/money.ts'
import { customerCanCancel, transferEndsAt } from '../../shared/rules/order-states.ts'
import { canPayByCard } from '../../shared/rules/payment-states.ts'
import {
  OPEN_RETURN_STATUSES,
  type Returnable,
  returnReasons,
  returnWindowOpen,
  WITHDRAWABLE,
} from '../../shared/rules/returns.ts'
import type { orderEvents, orderLines } from '../database/schema/orders.ts'
import type { orderRefunds } from '../database/schema/returns.ts'
import type { SummaryRow } from './queries.ts'
import { isManualRefund } from './refunds/settle-refund.ts'
import { deliveredAt, type ReturnWithLines, returnedUnits } from './returns/queries.ts'
import { refundOf } from './returns/refund-of.ts'
import { type Shipment, shipmentVersion } from './shipments/queries.ts'
import type { OrderRow } from './write-order.ts'

export interface WholeOrder {
  order: OrderRow
  lines: (typeof orderLines.$inferSelect)[]
  events: (typeof orderEvents.$inferSelect)[]
  promotions: { name: string; discount: number }[]
  returns: ReturnWithLines[]
  returnable: Map<number, Returnable>
  /** Refunds without a return. */
  refunds: (typeof orderRefunds.$inferSelect)[]
  keepsCard: boolean
  shipment: Shipment | null
  /** The region's name in the reader's language. */
  state: string
}

/** Texts of lines are those at the time of purchase. */
export function presentOrder(whole: WholeOrder, now: Date): Order {
  const { order, lines, events, promotions, returns, returnable, refunds, keepsCard, shipment, state } = whole
  const canPay = canPayByCard(order, now)
  const { number, language, status, paymentMethod, paymentStatus, email, note, couponCode, channel } = order
  const { fullName, phone, secondPhone, street, landmark, city, zipCode, country } = order
  const isOpen = status === 'delivered' && returnWindowOpen(deliveredAt(events), now)
  const gone = returnedUnits(returns)
  const asked = returns.find(({ row }) => WITHDRAWABLE.includes(row.status))
  return {
    number,
    language,
    status,
    paymentMethod,
    paymentStatus,
    email,
    note,
    couponCode,
    channel,
    placedAt: order.placedAt.toISOString(),
    promise: promiseOf(order),
    address: { fullName, phone, secondPhone, street, landmark, city, state, zipCode, country },
    promotions: promotions.map(({ name, discount }) => ({ name, discount: toShekels(discount) })),
    lines: lines.map(line => ({
      ...presentLine(line),
      returnable: isOpen
        ? { quantity: line.quantity - (gone.get(line.id) ?? 0), reasons: [...returnReasons(returnable.get(line.id)!)] }
        : { quantity: 0, reasons: [] },
    })),
    returns: returns.map(one => presentReturn(one, whole)),
    refunds: refunds.map(refund => {
      const { reason, amount, status, at } = refund
      return { reason, amount: toShekels(amount), status, at: at.toISOString(), byHand: isManualRefund(refund) }
    }),
    payUntil: (canPay ? order.expiresAt : transferEndsAt(order))?.toISOString() ?? null,
    keepsCard,
    events: events.map(event => presentEvent(event, whole)),
    shipment: presentShipment(shipment),
    subtotal: toShekels(order.subtotal),
    shipping: toShekels(order.shipping),
    tax: toShekels(order.tax),
    discount: toShekels(order.discount),
    total: toShekels(order.total),
    orderCan: {
      cancel: customerCanCancel(status),
      return: isOpen && !asked && lines.some(({ id, quantity }) => quantity > (gone.get(id) ?? 0)),
      withdrawReturn: asked !== undefined,
      pay: canPay,
    },
  }
}

/** Delivery dates promised when it was placed. */
export function promiseOf({ promisedFrom, promisedTo }: OrderRow): Order['promise'] {
  return promisedFrom && promisedTo ? { from: promisedFrom, to: promisedTo } : null
}

function presentEvent(event: WholeOrder['events'][number], whole: WholeOrder): Order['events'][number] {
  const { kind, toStatus, actor, at, data } = event
  const { courier, trackingNumber = null } = (data ?? {}) as { courier?: string; trackingNumber?: string | null }
  return {
    kind,
    status: toStatus,
    at: at.toISOString(),
    handover: courier ? { courier, trackingNumber } : null,
    expired: toStatus === 'cancelled' && actor === 'system',
    givenBack: givenBackWith(event, whole),
  }
}

/** Timeline data of a return's refund; through a gateway only once it is confirmed. */
function givenBackWith({ kind, data }: WholeOrder['events'][number], { returns }: WholeOrder): number | null {
  const { amount, returnId } = (data ?? {}) as { amount?: number; returnId?: number }
  const isGiven =
    kind === 'refund-given' ||
    kind === 'refund-processed' ||
    (kind === 'return-refunded' && !returns.find(({ row }) => row.id === returnId)?.refund?.paymentId)
  return isGiven && amount ? toShekels(amount) : null
}

export function presentShipment(shipment: Shipment | null): Order['shipment'] {
  if (!shipment) return null
  const { courier, trackingNumber, trackingUrl } = shipment
  return { courier: courier.name, trackingNumber, trackingUrl, version: shipmentVersion(shipment) }
}

function presentReturn(one: ReturnWithLines, whole: WholeOrder): Order['returns'][number] {
  const { row, lines, photos, refund } = one
  const expected = OPEN_RETURN_STATUSES.includes(row.status) ? refundOf(whole, one) : null
  const { id, status, note, reason, createdAt } = row
  return {
    id,
    status,
    note,
    reason,
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ lineId, quantity, reason, sellable }) => ({ lineId, quantity, reason, sellable })),
    photos: photos.map(({ id }) => ({ id })),
    refund: refund
      ? { amount: toShekels(refund.amount), at: refund.at.toISOString(), status: refund.status }
      : expected && { amount: toShekels(expected.amount), at: null, status: null },
  }
}

function presentLine(line: typeof orderLines.$inferSelect): Omit<Order['lines'][number], 'returnable'> {
  const { id, productId, sku, name, brand, sizeName, colorName, imagePath, quantity } = line
  return {
    id,
    productId,
    sku,
    name,
    brand,
    sizeName,
    colorName,
    quantity,
    imageUrl: imagePath === null ? null : `/media/${imagePath}`,
    unitPrice: toShekels(line.unitPrice),
    totalPrice: toShekels(line.totalPrice),
  }
}

export function presentSummary({ number, status, paymentStatus, placedAt, itemCount, total }: SummaryRow) {
  return { number, status, paymentStatus, placedAt: placedAt.toISOString(), itemCount, total: toShekels(total) }
}

export function presentAdminSummary(row: SummaryRow, zoneNames: Map<string, string>) {
  const { fullName, phone, city, zoneCode, paymentMethod } = row
  return { ...presentSummary(row), fullName, phone, city, zone: zoneNames.get(zoneCode) ?? zoneCode, paymentMethod }
}
