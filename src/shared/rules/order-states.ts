/**
 * State machine of an order and of its payment, as data. The server validates transitions with it, and the interface
 * offers only allowed transitions.
 */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'packed',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
  'refused',
  'returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * Origin of an order: placed on the site, entered by staff for a customer on the phone, or the replacement of returned
 * units (docs/decisions/0035-exchanges.md).
 */
export const ORDER_CHANNELS = ['web', 'phone', 'exchange'] as const

export const PAYMENT_METHODS = ['cash-on-delivery', 'bank-transfer', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'collected',
  'paid',
  'refunded',
  'partly-refunded',
  'failed',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Kinds of entries in an order's history. `placed` and `status-changed` contain the order's new status. */
export const ORDER_EVENT_KINDS = [
  'placed',
  'status-changed',
  'changed',
  'payment-received',
  'payment-undone',
  'payment-failed',
  'payment-returned',
  'handed-over',
  'shipment-changed',
  'refund-given',
  'refund-processed',
  'refund-failed',
  'return-requested',
  'return-withdrawn',
  'return-approved',
  'return-refused',
  'return-received',
  'return-refunded',
  'email-sent',
  'goodwill-refunded',
  'delivery-undone',
  'payment-link-made',
  'payment-link-sent',
  'payment-link-revoked',
  'parcel-delivered',
  'sending-undone',
  'rest-cancelled',
  'exchange-opened',
  'exchange-cancelled',
  'exchange-completed',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** Actor that caused an entry; `system` is a background job, `gateway` the payment provider. */
export const ORDER_ACTORS = ['customer', 'guest', 'admin', 'system', 'gateway'] as const

/**
 * Authors as displayed in a timeline: guests appear as customers; payments that were imported from a file are
 * attributed to that file.
 */
export const EVENT_AUTHORS = ['customer', 'staff', 'system', 'gateway', 'courier-file', 'bank-file'] as const
export type EventAuthor = (typeof EVENT_AUTHORS)[number]

interface OrderPayment {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
}

/**
 * Allowed status transitions of an order. `returned` is not among them: a refund of all remaining units sets it,
 * because returns are decided per line (opened goods are not accepted) and stock changes only after inspection.
 * Shipments set `partly-shipped`, and `shipped` after it (docs/decisions/0030-parcels.md).
 */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['partly-shipped', 'shipped'],
  'partly-shipped': ['shipped', 'refused'],
  shipped: ['delivered', 'refused'],
  delivered: [],
  cancelled: [],
  refused: [],
  returned: [],
}

/**
 * Status changes that can be made for several orders at once. Shipping is not included, because it needs a courier and
 * a tracking number; cancellations are confirmed individually.
 */
export const BULK_STEPS = ['confirmed', 'packed', 'delivered'] as const
export type BulkStep = (typeof BULK_STEPS)[number]

/** True while the order is neither completely delivered nor cancelled, refused or returned. */
export function isOrderInProgress(status: OrderStatus): boolean {
  return ['pending', 'confirmed', 'packed', 'partly-shipped', 'shipped'].includes(status)
}

/** Statuses in which the stock of an order has been released. */
export const STOCK_RELEASING_STATUSES: readonly OrderStatus[] = ['cancelled', 'refused']

/** Returns the allowed next statuses. Requests for any other status are rejected with 409. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return NEXT[from]
}

/** True when a shipment of the order can be handed to a courier: some units are not shipped yet. */
export function canSendParcel(status: OrderStatus): boolean {
  return status === 'packed' || status === 'partly-shipped'
}

/** Statuses of orders with shipments in transit or delivered. */
export const SHIPPED_STATUSES: readonly OrderStatus[] = ['partly-shipped', 'shipped', 'delivered']

/** Next statuses that staff can set for a whole order. Shipments set the other statuses. */
export function manualNextStatuses(from: OrderStatus) {
  return NEXT[from].filter(to => to !== 'partly-shipped').filter(to => from !== 'partly-shipped' || to !== 'shipped')
}

export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to)
}

/** True until the order is packed: the customer may cancel it. */
export function customerCanCancel(status: OrderStatus): boolean {
  return canChangeStatus(status, 'cancelled')
}

/** True until the order is packed: staff may change its items and address. */
export function canBeChanged(status: OrderStatus): boolean {
  return canChangeStatus(status, 'cancelled')
}

/**
 * True when a change may alter the order's total: the order must be unpaid and its payment method not `card`, because a
 * card payment may be in progress (docs/decisions/0021-orders-change.md).
 */
export function totalMayChange({ paymentMethod, paymentStatus }: OrderPayment): boolean {
  return paymentMethod !== 'card' && (paymentStatus === 'unpaid' || paymentStatus === 'pending')
}

/**
 * Payment status after a change of the order's status. On delivery, the cash counts as collected by the courier;
 * nothing is owed for a cancelled or refused unpaid order.
 */
export function paymentStatusAfter({ paymentMethod, paymentStatus }: OrderPayment, to: OrderStatus): PaymentStatus {
  if (to === 'delivered' && paymentMethod === 'cash-on-delivery') return 'collected'
  if (STOCK_RELEASING_STATUSES.includes(to) && paymentStatus === 'pending') return 'unpaid'
  return paymentStatus
}

interface Owed extends OrderPayment {
  status: OrderStatus
}

/**
 * True when staff may record that the shop has received the money of an order: a bank transfer, or cash from the
 * courier, who owes nothing for a total of 0. `isReceived` is true if the receipt is already recorded.
 */
export function canReceivePayment(order: Owed & { total: number }, isReceived: boolean): boolean {
  if (STOCK_RELEASING_STATUSES.includes(order.status)) return false
  return (order.total > 0 && courierOwesCash(order, isReceived)) || awaitsTransfer(order)
}

/**
 * Payment statuses of a cash order after delivery. Later refunds do not reduce the cash that the courier must hand
 * over.
 */
export const CASH_COLLECTED_STATUSES: readonly PaymentStatus[] = ['collected', 'partly-refunded', 'refunded']

/** True when the courier has collected an order's cash but not handed it over to the shop. */
export function courierOwesCash({ paymentMethod, paymentStatus }: OrderPayment, isReceived: boolean): boolean {
  return paymentMethod === 'cash-on-delivery' && CASH_COLLECTED_STATUSES.includes(paymentStatus) && !isReceived
}

/**
 * Payment status after the shop has received the money. Keeps `partly-refunded` and `refunded`, so that earlier refunds
 * remain visible.
 */
export function paymentStatusOnceReceived({ paymentStatus }: Pick<OrderPayment, 'paymentStatus'>): PaymentStatus {
  return paymentStatus === 'partly-refunded' || paymentStatus === 'refunded' ? paymentStatus : 'paid'
}

/** Number of days for which an unpaid order by bank transfer reserves its goods (decision 14). */
export const TRANSFER_RESERVATION_DAYS = 7

/**
 * Time at which an unpaid order by bank transfer is cancelled automatically; null once there is evidence of a transfer,
 * and for all other orders.
 */
export function transferExpiresAt(order: Owed & { expiresAt: Date | null }): Date | null {
  return awaitsTransfer(order) && order.status === 'pending' ? order.expiresAt : null
}

/**
 * True while a bank transfer for the order is expected: false once money was received or refunded, or if nothing is
 * owed.
 */
export function awaitsTransfer({ paymentMethod, paymentStatus }: OrderPayment): boolean {
  return paymentMethod === 'bank-transfer' && paymentStatus === 'pending'
}

/**
 * True while an order has no promised delivery day, because its delivery time starts when the bank transfer arrives;
 * false once the order is shipped.
 */
export function isDeliveryPendingTransfer(order: OrderPayment & { status: OrderStatus; total: number }): boolean {
  return awaitsTransfer(order) && order.total > 0 && !SHIPPED_STATUSES.includes(order.status)
}
