import { emailKey } from '../../shared/rules/email.ts'
import { CARD_MINUTES } from '../../shared/rules/payment-states.ts'
import type { CheckedCart } from '../cart/check-cart.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import type { Services } from '../http/services.ts'
import type { DeliveryAddress } from '../shipping/read-address.ts'
import { writeAttempt } from './card/attempts.ts'
import { makeOrderNumber } from './order-number.ts'
import type { OrderRequest } from './place-order.ts'

export type OrderRow = typeof orders.$inferSelect

export interface NewOrder {
  request: OrderRequest
  address: DeliveryAddress
  cart: CheckedCart
  userId: number | null
  now: Date
}

/** Writes the order with its lines and its first event. Names, prices and where a price came from are kept as they are now. */
export async function writeOrder(db: Db, services: Services, order: NewOrder): Promise<OrderRow> {
  const { request, cart, userId, now } = order
  const row = await insertNumbered(db, services, order)
  await db.insert(orderLines).values(
    cart.lines.map(({ variant, quantity, price, discount }) => ({
      orderId: row.id,
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
    })),
  )
  await db.insert(orderEvents).values({
    orderId: row.id,
    kind: 'placed',
    toStatus: 'pending',
    actor: request.who.kind === 'signed-in' ? 'customer' : 'guest',
    actorId: userId,
    at: now,
  })
  await writeAttempt(db, services, row, now)
  return row
}

async function insertNumbered(
  db: Db,
  { random }: Services,
  { request, address, cart, userId, now }: NewOrder,
): Promise<OrderRow> {
  const { body, language } = request
  const values = {
    userId,
    email: body.email,
    emailKey: emailKey(body.email),
    language,
    paymentMethod: body.paymentMethod,
    paymentStatus: body.paymentMethod === 'cash-on-delivery' ? ('unpaid' as const) : ('pending' as const),
    expiresAt: body.paymentMethod === 'card' ? new Date(now.getTime() + CARD_MINUTES * 60_000) : null,
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
  // Two orders get one number about never; the second one then draws again.
  for (;;) {
    const [row] = await db
      .insert(orders)
      .values({ number: makeOrderNumber(random), ...values })
      .onConflictDoNothing({ target: orders.number })
      .returning()
    if (row) return row
  }
}
