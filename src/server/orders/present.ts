import type { OrderData } from '../../shared/contracts/orders.ts'
import { ADDRESS_FIELDS } from '../../shared/records/address.ts'
import { pickFields } from '../../shared/records/field.ts'
import type { TimelineEmail } from '../../shared/rules/order-emails.ts'
import {
  canSendParcel,
  customerCanCancel,
  type EventAuthor,
  isDeliveryPendingTransfer,
  transferExpiresAt,
} from '../../shared/rules/order-states.ts'
import { canPayByCard } from '../../shared/rules/payment-states.ts'
import { goodwillLimit } from '../../shared/rules/refund.ts'
import {
  isReturnWindowOpen,
  OPEN_RETURN_STATUSES,
  type Returnable,
  returnReasons,
  WITHDRAWABLE_STATUSES,
} from '../../shared/rules/returns.ts'
import type { orderEvents, orderLines } from '../database/schema/orders.ts'
import type { orderRefunds } from '../database/schema/returns.ts'
import type { SummaryRow } from './queries.ts'
import { isManualRefund } from './refunds/settle-refund.ts'
import { deliveredAt, type ReturnWithLines, returnedUnits } from './returns/queries.ts'
import { refundOf } from './returns/refund-of.ts'
import { shipmentCash } from './shipments/parcel.ts'
import { type Shipment, shipmentVersion, unitsInShipments } from './shipments/queries.ts'
import type { OrderRow } from './write-order.ts'

/** An event with the name of the staff member who caused it. */
type EventWithName = typeof orderEvents.$inferSelect & { staffName: string | null }

export interface OrderWithDetails {
  order: OrderRow
  lines: (typeof orderLines.$inferSelect)[]
  events: EventWithName[]
  promotions: { name: string; discount: number }[]
  returns: ReturnWithLines[]
  returnable: Map<number, Returnable>
  /** Refunds that do not belong to a return. */
  refunds: (typeof orderRefunds.$inferSelect)[]
  keepsCard: boolean
  /** Parcels, in the order in which they were shipped. */
  shipments: Shipment[]
  /** Name of the region in the requested language. */
  state: string
  /** Number of the order whose units are exchanged for this order; null for other orders. */
  exchangeOf: string | null
  /** Purchase order number of the buyer; null without one. */
  poNumber: string | null
  /** True to include the reasons and the refundable amount, which only staff may read. */
  forStaff: boolean
}

/** Converts an order to its API format. Texts of lines are those at the time of purchase. */
export function presentOrder(whole: OrderWithDetails, now: Date): OrderData {
  const { order, lines, events, promotions, returns, returnable, refunds, keepsCard, shipments, state } = whole
  const canPay = canPayByCard(order, now)
  const { number, language, status, paymentMethod, paymentStatus, email, note, couponCode, channel } = order
  const isOpen = status === 'delivered' && isReturnWindowOpen(deliveredAt(events), now)
  const gone = returnedUnits(returns)
  const requested = returns.find(({ row }) => WITHDRAWABLE_STATUSES.includes(row.status))
  return {
    number,
    language,
    status,
    paymentMethod,
    paymentStatus,
    email,
    note,
    poNumber: whole.poNumber,
    couponCode,
    channel,
    placedAt: order.placedAt.toISOString(),
    promise: deliveryPromiseOf(order),
    address: { ...pickFields(ADDRESS_FIELDS, order), state },
    promotions,
    lines: lines.map(line => ({
      ...presentLine(line),
      unsent: canSendParcel(status) ? line.quantity - line.cancelledQuantity - unitsInShipments(shipments, line.id) : 0,
      returnable: isOpen
        ? {
            quantity: line.quantity - line.cancelledQuantity - (gone.get(line.id) ?? 0),
            reasons: [...returnReasons(returnable.get(line.id)!)],
          }
        : { quantity: 0, reasons: [] },
    })),
    returns: returns.map(one => presentReturn(one, whole)),
    refunds: refunds.flatMap(refund => {
      const { reason, amount, status, at } = refund
      return status === 'reserved'
        ? []
        : { reason, amount, status, at: at.toISOString(), byHand: isManualRefund(refund) }
    }),
    payUntil: (canPay ? order.expiresAt : transferExpiresAt(order))?.toISOString() ?? null,
    keepsCard,
    events: events.map(event => presentEvent(event, whole)),
    shipments: shipments.map((shipment, place) => presentShipment(shipment, shipmentCash(order, shipments, place))),
    refundable: whole.forStaff
      ? goodwillLimit(order, [...refunds, ...returns.flatMap(({ refund }) => refund ?? [])])
      : 0,
    subtotal: order.subtotal,
    shipping: order.shipping,
    tax: order.tax,
    discount: order.discount,
    exchange:
      channel === 'exchange'
        ? { number: whole.exchangeOf, credit: order.exchangeCredit, completed: order.exchangedAt !== null }
        : null,
    total: order.total,
    orderCan: {
      cancel: customerCanCancel(status),
      return:
        isOpen &&
        !requested &&
        lines.some(({ id, quantity, cancelledQuantity }) => quantity - cancelledQuantity > (gone.get(id) ?? 0)),
      withdrawReturn:
        requested !== undefined && (!requested.replacement || customerCanCancel(requested.replacement.status)),
      pay: canPay,
    },
  }
}

/**
 * Promised delivery days, counted from the order, or for a transfer order from the receipt of the money; null before
 * the receipt.
 */
export function deliveryPromiseOf(order: OrderRow): OrderData['promise'] {
  const { promisedFrom, promisedTo } = order
  if (isDeliveryPendingTransfer(order)) return null
  return promisedFrom && promisedTo ? { from: promisedFrom, to: promisedTo } : null
}

function presentEvent(event: OrderWithDetails['events'][number], whole: OrderWithDetails): OrderData['events'][number] {
  const { kind, toStatus, actor, at, data, staffName } = event
  const { courier, trackingNumber = null } = (data ?? {}) as { courier?: string | null; trackingNumber?: string | null }
  return {
    kind,
    status: toStatus,
    at: at.toISOString(),
    actor: { kind: authorOf(event), name: staffName },
    reason: whole.forStaff || isPublic(event) ? eventReason(event) : null,
    email: kind === 'email-sent' ? (data?.email as TimelineEmail) : null,
    handover: courier || trackingNumber ? { courier: courier ?? null, trackingNumber } : null,
    expired: toStatus === 'cancelled' && actor === 'system',
    givenBack: refundedWith(event, whole),
  }
}

/** Reason of an event, entered by staff or reported by the courier; null without one. */
export function eventReason({ data }: Pick<EventWithName, 'data'>): string | null {
  return typeof data?.reason === 'string' && data.reason !== '' ? data.reason : null
}

/** True if the customer may read the reason of the event, on the order page and in the email. */
function isPublic({ kind, toStatus }: EventWithName): boolean {
  return toStatus === 'cancelled' || kind === 'goodwill-refunded' || kind === 'rest-cancelled'
}

function authorOf({ actor, data }: EventWithName): EventAuthor {
  if (data?.settlementId !== undefined) return 'courier-file'
  if (data?.transferId !== undefined) return 'bank-file'
  if (actor === 'admin') return 'staff'
  return actor === 'guest' ? 'customer' : actor
}

/**
 * Amount of a refund event, for the timeline; null for other events, and for a gateway refund that is not confirmed
 * yet.
 */
function refundedWith(
  { kind, data }: OrderWithDetails['events'][number],
  { returns }: OrderWithDetails,
): number | null {
  const { amount, returnId, pending } = (data ?? {}) as { amount?: number; returnId?: number; pending?: boolean }
  const isGiven =
    kind === 'refund-given' ||
    (kind === 'goodwill-refunded' && !pending) ||
    kind === 'refund-processed' ||
    ((kind === 'return-refunded' || kind === 'exchange-completed') &&
      !returns.find(({ row }) => row.id === returnId)?.refund?.paymentId)
  return isGiven && amount ? amount : null
}

export function presentShipment(shipment: Shipment, cash: number | null): OrderData['shipments'][number] {
  const { id, courier, trackingNumber, trackingUrl, createdAt, deliveredAt, lines } = shipment
  return {
    id,
    courier: courier?.name ?? null,
    trackingNumber,
    trackingUrl,
    sentAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    cash,
    lines,
    version: shipmentVersion(shipment),
  }
}

function presentReturn(one: ReturnWithLines, whole: OrderWithDetails): OrderData['returns'][number] {
  const { row, lines, photos, replacement } = one
  const { id, status, note, reason, createdAt } = row
  return {
    id,
    status,
    note,
    reason,
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ lineId, quantity, reason, sellable, replacementVariantId: variantId, replacementName }) => ({
      lineId,
      quantity,
      reason,
      sellable,
      replacement: replacementName === null ? null : { variantId, name: replacementName },
    })),
    photos: photos.map(({ id }) => ({ id })),
    refund: presentReturnRefund(one, whole),
    exchange: replacement && {
      number: replacement.number,
      status: replacement.status,
      due: replacement.total,
      completed: status === 'refunded',
    },
  }
}

/** Refund of a return, made or expected; null without one, as for an exchange without a difference to refund. */
function presentReturnRefund(one: ReturnWithLines, whole: OrderWithDetails): OrderData['returns'][number]['refund'] {
  const { row, refund, replacement } = one
  if (replacement && refund?.amount === 0) return null
  if (refund && refund.status !== 'reserved')
    return { amount: refund.amount, at: refund.at.toISOString(), status: refund.status }
  const expected = refund ?? (OPEN_RETURN_STATUSES.includes(row.status) ? refundOf(whole, one) : null)
  return expected && { amount: expected.amount, at: null, status: null }
}

function presentLine(line: typeof orderLines.$inferSelect): Omit<OrderData['lines'][number], 'returnable' | 'unsent'> {
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
    cancelled: line.cancelledQuantity,
    imageUrl: imagePath === null ? null : `/media/${imagePath}`,
    unitPrice: line.unitPrice,
    totalPrice: line.totalPrice,
  }
}

export function presentSummary({ number, status, paymentStatus, placedAt, itemCount, total }: SummaryRow) {
  return { number, status, paymentStatus, placedAt: placedAt.toISOString(), itemCount, total }
}

export function presentAdminSummary(row: SummaryRow, zoneNames: Map<string, string>) {
  const { fullName, phone, city, zoneCode, paymentMethod } = row
  return { ...presentSummary(row), fullName, phone, city, zone: zoneNames.get(zoneCode) ?? zoneCode, paymentMethod }
}
