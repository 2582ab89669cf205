import { emailKey } from '../../shared/rules/email.ts'
import { type PaymentMethod, TRANSFER_DAYS } from '../../shared/rules/order-states.ts'
import { CARD_MINUTES } from '../../shared/rules/payment-states.ts'
import type { CheckedCart } from '../cart/check-cart.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import { insertion } from '../database/statement.ts'
import { together } from '../database/together.ts'
import type { Services } from '../http/services.ts'
import type { DeliveryAddress } from '../shipping/read-address.ts'
import { makeOrderNumber } from './order-number.ts'
import type { OrderRequest } from './place-order.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export type OrderRow = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type OrderEvent = typeof orderEvents.$inferSelect

export interface NewOrder {
  request: OrderRequest
  address: DeliveryAddress
  cart: CheckedCart
  userId: number | null
  now: Date
}

const insertOrder = insertion(orders, { once: true })
const insertLine = insertion(orderLines)
const insertEvent = insertion(orderEvents)

/** Writes the order itself; its parts follow. */
export async function writeOrder(db: Db, { random }: Services, order: NewOrder): Promise<OrderRow> {
  const values = orderValues(order)
  // Two orders get one number about never; the second one then draws again.
  for (;;) {
    const row = await insertOrder(db, { number: makeOrderNumber(random), ...values })
    if (row) return row
  }
}

/** An order's lines: names, prices and where a price came from are kept as they are now. */
export function writeLines(db: Db, { id: orderId }: OrderRow, { lines }: CheckedCart): Promise<OrderLine[]> {
  const written = lines.map(({ variant, quantity, price, discount }) =>
    insertLine(db, {
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
    }),
  )
  return together(...written) as Promise<OrderLine[]>
}

/** The first event of an order's story. */
export async function writePlaced(db: Db, { id: orderId, userId, placedAt }: OrderRow): Promise<OrderEvent> {
  const actor = userId === null ? 'guest' : 'customer'
  const event = { orderId, kind: 'placed', toStatus: 'pending', actor, actorId: userId, at: placedAt } as const
  return (await insertEvent(db, event))!
}

function orderValues({ request, address, cart, userId, now }: NewOrder) {
  const { body, language } = request
  return {
    userId,
    email: body.email,
    emailKey: emailKey(body.email),
    language,
    paymentMethod: body.paymentMethod,
    paymentStatus: body.paymentMethod === 'cash-on-delivery' ? ('unpaid' as const) : ('pending' as const),
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
    placedAt: now,
  }
}

/** Whoever ordered for nothing has nothing to transfer; cash is asked for by phone. */
function expiryOf(method: PaymentMethod, total: number, now: Date): Date | null {
  if (method === 'card') return new Date(now.getTime() + CARD_MINUTES * MINUTE)
  return method === 'bank-transfer' && total > 0 ? new Date(now.getTime() + TRANSFER_DAYS * DAY) : null
}
