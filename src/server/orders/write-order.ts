import { emailKey } from '../../shared/rules/email.ts'
import { type PaymentMethod, TRANSFER_DAYS } from '../../shared/rules/order-states.ts'
import { CARD_MINUTES } from '../../shared/rules/payment-states.ts'
import type { CheckedCart } from '../cart/check-cart.ts'
import type { Db } from '../database/connect.ts'
import { NOBODY } from '../database/keeper.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import { insertion } from '../database/statement.ts'
import { together } from '../database/together.ts'
import type { Services } from '../http/services.ts'
import type { DeliveryAddress } from '../shipping/read-address.ts'
import { searchTextOf } from './desk/search-text.ts'
import { makeOrderNumber } from './order-number.ts'
import type { OrderRequest } from './place-order.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export type OrderRow = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type OrderEvent = typeof orderEvents.$inferSelect

/** The number that was drawn for an order is another's. */
export class NumberTaken extends Error {}

interface NewOrder {
  /** As the idempotency key drew it. */
  id: number
  request: OrderRequest
  address: DeliveryAddress
  cart: CheckedCart
  userId: number | null
  now: Date
}

const insertOrder = insertion(orders, { once: true, answers: ['id'] })
const insertLine = insertion(orderLines, { answers: ['id'] })
const insertEvent = insertion(orderEvents, { answers: ['id'] })

/** Writes the order itself. Two orders get one number about never: the second one throws `NumberTaken`. */
export async function writeOrder(db: Db, order: OrderRow): Promise<void> {
  if (!(await insertOrder(db, order))) throw new NumberTaken()
}

/** An order's lines: names, prices and where a price came from are kept as they are now. */
export function writeLines(
  db: Db,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { lines }: Pick<CheckedCart, 'lines'>,
): Promise<OrderLine[]> {
  const written = lines.map(async ({ variant, quantity, price, discount }) => {
    const line = {
      orderId,
      productId: variant.productId,
      variantId: variant.id,
      sku: variant.sku,
      name: variant.name,
      brand: variant.brand,
      sizeName: variant.sizeName,
      colorName: variant.colorName,
      imagePath: variant.imagePath,
      quantity,
      publicPrice: price.publicPrice,
      unitPrice: price.unitPrice,
      priceKind: price.kind,
      totalPrice: price.unitPrice * quantity,
      priceTrace: price.trace,
      discount,
    }
    return { ...(await insertLine(db, line))!, ...line }
  })
  return together(...written)
}

/** The first event of an order's story. */
export async function writePlaced(db: Db, { id: orderId, userId, writtenBy, placedAt }: OrderRow): Promise<OrderEvent> {
  const actor = writtenBy !== null ? 'admin' : userId === null ? 'guest' : 'customer'
  const actorId = writtenBy ?? userId
  const event = { orderId, kind: 'placed', toStatus: 'pending', actor, actorId, at: placedAt } as const
  return { ...(await insertEvent(db, event))!, ...event, fromStatus: null, data: null }
}

/** A new order as it is to be written. */
export function newOrder({ random }: Services, { id, request, address, cart, userId, now }: NewOrder): OrderRow {
  const { body, language } = request
  const number = makeOrderNumber(random)
  return {
    id,
    number,
    userId,
    email: body.email,
    emailKey: body.email === '' ? NOBODY : emailKey(body.email),
    language,
    status: 'pending',
    paymentMethod: body.paymentMethod,
    paymentStatus: body.paymentMethod === 'cash-on-delivery' ? 'unpaid' : 'pending',
    expiresAt: expiryOf(body.paymentMethod, cart.totals.total, now),
    ...cart.totals,
    couponCode: cart.coupon?.row?.code ?? null,
    zoneCode: cart.zone!.code,
    promisedFrom: cart.zone!.promise?.from ?? null,
    promisedTo: cart.zone!.promise?.to ?? null,
    fullName: address.fullName,
    phone: address.phone.e164,
    phoneKey: address.phone.key,
    secondPhone: address.secondPhone?.e164 ?? null,
    street: address.street,
    landmark: address.landmark,
    city: address.city,
    state: cart.regionCode ?? address.state,
    zipCode: address.zipCode,
    country: address.country ?? '',
    note: body.note || null,
    channel: request.writtenBy === undefined ? 'web' : 'phone',
    writtenBy: request.writtenBy ?? null,
    searchText: searchTextOf({ number, email: body.email, ...address }),
    placedAt: now,
  }
}

/** Whoever ordered for nothing has nothing to transfer; cash is asked for by phone. */
function expiryOf(method: PaymentMethod, total: number, now: Date): Date | null {
  if (method === 'card') return new Date(now.getTime() + CARD_MINUTES * MINUTE)
  return method === 'bank-transfer' && total > 0 ? new Date(now.getTime() + TRANSFER_DAYS * DAY) : null
}
