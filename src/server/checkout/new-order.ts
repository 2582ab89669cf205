import { emailKey } from '../../shared/rules/email.ts'
import { type PaymentMethod, TRANSFER_RESERVATION_DAYS } from '../../shared/rules/order-states.ts'
import { CARD_RESERVATION_MINUTES } from '../../shared/rules/payment-states.ts'
import type { CheckedCart } from '../cart/check-cart.ts'
import { ERASED_KEY } from '../database/personal-data-handler.ts'
import type { Services } from '../http/services.ts'
import { makeOrderNumber } from '../orders/order-number.ts'
import { searchTextOf } from '../orders/search-text.ts'
import type { OrderRow } from '../orders/write-order.ts'
import { addressColumns, type DeliveryAddress } from '../shipping/parse-delivery-address.ts'
import type { OrderRequest } from './place-order.ts'

const MINUTE = 60_000

const DAY = 24 * 60 * MINUTE

interface NewOrder {
  /** Id allocated together with the idempotency key. */
  id: number
  request: OrderRequest
  address: DeliveryAddress
  cart: CheckedCart
  userId: number | null
  /** Hours for which a phone order by card waits for its payment; null for all other orders. */
  linkHours: number | null
  now: Date
}

/** Returns the row of a new order, ready to be inserted. */
export function newOrder(
  { random }: Services,
  { id, request, address, cart, userId, linkHours, now }: NewOrder,
): OrderRow {
  const { body, language } = request
  const cardMinutes = linkHours === null ? CARD_RESERVATION_MINUTES : linkHours * 60
  const number = makeOrderNumber(random)
  return {
    id,
    number,
    userId,
    email: body.email,
    emailKey: body.email === '' ? ERASED_KEY : emailKey(body.email),
    language,
    status: 'pending',
    paymentMethod: body.paymentMethod,
    paymentStatus: body.paymentMethod === 'cash-on-delivery' ? 'unpaid' : 'pending',
    expiresAt: expiryOf(body.paymentMethod, { total: cart.totals.total, cardMinutes, now }),
    ...cart.totals,
    exchangeCredit: 0,
    exchangedAt: null,
    couponCode: cart.coupon?.row?.code ?? null,
    zoneCode: cart.zone!.code,
    promisedFrom: cart.zone!.promise?.from ?? null,
    promisedTo: cart.zone!.promise?.to ?? null,
    ...addressColumns(address),
    phoneKey: address.phone.key,
    state: cart.regionCode ?? address.state,
    note: body.note || null,
    channel: request.writtenBy === undefined ? 'web' : 'phone',
    writtenBy: request.writtenBy ?? null,
    searchText: searchTextOf({ number, email: body.email, poNumber: body.billing?.poNumber ?? '', ...address }),
    placedAt: now,
  }
}

/**
 * Returns the expiry of an unpaid card or transfer order; null for a transfer of 0, and for cash orders, which are
 * confirmed by phone.
 */
function expiryOf(
  method: PaymentMethod,
  { total, cardMinutes, now }: { total: number; cardMinutes: number; now: Date },
): Date | null {
  if (method === 'card') return new Date(now.getTime() + cardMinutes * MINUTE)
  return method === 'bank-transfer' && total > 0 ? new Date(now.getTime() + TRANSFER_RESERVATION_DAYS * DAY) : null
}
