/**
 * The life of an order and of its payment, as data: the server guards with it and the interface offers only what it
 * allows (decisions, "Orders").
 */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refused',
  'returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How an order came: by the site, or written by staff for somebody who called. */
export const ORDER_CHANNELS = ['web', 'phone'] as const

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

/** Entries of an order's history. `placed` and `status-changed` carry the status that the order got. */
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
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** The author of an entry; `system` is a job of the shop, `gateway` the payment provider. */
export const ORDER_ACTORS = ['customer', 'guest', 'admin', 'system', 'gateway'] as const

interface OrderPayment {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
}

/**
 * No step leads to `returned`: what comes back is decided line by line (opened goods do not), the stock moves after a look
 * at the goods and the money by a refund, and the refund that leaves nothing with the buyer sets it.
 */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped'],
  shipped: ['delivered', 'refused'],
  delivered: [],
  cancelled: [],
  refused: [],
  returned: [],
}

/** Steps that several orders take at once: a parcel is handed over with its courier and number, an end is asked for one by one. */
export const BULK_STEPS = ['confirmed', 'packed', 'delivered'] as const
export type BulkStep = (typeof BULK_STEPS)[number]

/** Whether the parcel has still to arrive. */
export function isUnderWay(status: OrderStatus): boolean {
  return ['pending', 'confirmed', 'packed', 'shipped'].includes(status)
}

/** Statuses that give the order's stock back when they are reached. */
export const RELEASES_STOCK: readonly OrderStatus[] = ['cancelled', 'refused']

/** The statuses an order may go to from here; an impossible change is answered with 409. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return NEXT[from]
}

export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to)
}

/** A customer, too, may cancel until the shop has packed. */
export function customerCanCancel(status: OrderStatus): boolean {
  return canChangeStatus(status, 'cancelled')
}

/** Until it is packed, staff change what is in an order and where it goes. */
export function canBeChanged(status: OrderStatus): boolean {
  return canChangeStatus(status, 'cancelled')
}

/**
 * Whether a change may leave an order with another total: not once its money is here, nor while a card may be paying it
 * (docs/decisions/0021-orders-change.md).
 */
export function totalMayChange({ paymentMethod, paymentStatus }: OrderPayment): boolean {
  return paymentMethod !== 'card' && (paymentStatus === 'unpaid' || paymentStatus === 'pending')
}

/** What a change of status does to the payment: the courier collects at the door; what ended unsold is owed by nobody. */
export function paymentStatusAfter({ paymentMethod, paymentStatus }: OrderPayment, to: OrderStatus): PaymentStatus {
  if (to === 'delivered' && paymentMethod === 'cash-on-delivery') return 'collected'
  if (RELEASES_STOCK.includes(to) && paymentStatus === 'pending') return 'unpaid'
  return paymentStatus
}

interface Owed extends OrderPayment {
  status: OrderStatus
}

/**
 * Whether the shop may say that it has the money now: a transfer has come in, or the courier handed over the cash.
 * `isReceived` says whether it has it already.
 */
export function canReceivePayment(order: Owed, isReceived: boolean): boolean {
  if (RELEASES_STOCK.includes(order.status)) return false
  return owesCash(order, isReceived) || awaitsTransfer(order)
}

/** Payment statuses of an order whose buyer paid at the door; what went back since is nothing that the courier keeps. */
export const PAID_ON_DELIVERY: readonly PaymentStatus[] = ['collected', 'partly-refunded', 'refunded']

/** Whether the courier collected an order's cash and still has it. */
export function owesCash({ paymentMethod, paymentStatus }: OrderPayment, isReceived: boolean): boolean {
  return paymentMethod === 'cash-on-delivery' && PAID_ON_DELIVERY.includes(paymentStatus) && !isReceived
}

/** The payment status once the shop has the money: what was refunded before stays so. */
export function paymentStatusOnceReceived({ paymentStatus }: Pick<OrderPayment, 'paymentStatus'>): PaymentStatus {
  return paymentStatus === 'partly-refunded' || paymentStatus === 'refunded' ? paymentStatus : 'paid'
}

/** Days for which an order by bank transfer keeps its goods while nothing is heard of the transfer (decision 14). */
export const TRANSFER_DAYS = 7

/**
 * When the shop ends an order by bank transfer of which it heard nothing: no receipt, no money, no word of a person. Null
 * once it heard, and for every other order.
 */
export function transferEndsAt(order: Owed & { expiresAt: Date | null }): Date | null {
  return awaitsTransfer(order) && order.status === 'pending' ? order.expiresAt : null
}

/** Whether the shop still waits for the buyer's transfer: what came in, went back or is owed by nobody is not asked for. */
export function awaitsTransfer({ paymentMethod, paymentStatus }: OrderPayment): boolean {
  return paymentMethod === 'bank-transfer' && paymentStatus === 'pending'
}
