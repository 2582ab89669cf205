import type { z } from 'zod'
import type { checkout as contracts } from '../../shared/contracts/checkout.ts'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { OrderData } from '../../shared/contracts/orders.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import { auditAmount, skipAudit, writeAudit } from '../audit/write-audit.ts'
import { type CartRequest, type CheckedCart, checkCart } from '../cart/check-cart.ts'
import { quoteCart, quoteCheckedCart } from '../cart/quote-cart.ts'
import type { Db } from '../database/connect.ts'
import { settleAll, settledValue } from '../database/together.ts'
import type { Caller } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { writeAttempt } from '../orders/card-payments/attempts.ts'
import { writeBilling } from '../orders/documents/write-billing.ts'
import { claimIdempotencyKey, fingerprintOf, replayResponse, storeResponse } from '../orders/idempotency.ts'
import { writePaymentLink } from '../orders/payment-links/make-payment-link.ts'
import { paymentLinkHours } from '../orders/payment-links/queries.ts'
import { type OrderWithDetails, presentOrder } from '../orders/present.ts'
import { redeemCoupon } from '../orders/redeem-coupon.ts'
import { redeemPromotions } from '../orders/redeem-promotions.ts'
import { updateSoldCounts } from '../orders/update-sold-counts.ts'
import {
  type OrderEvent,
  type OrderLine,
  OrderNumberTakenError,
  type OrderRow,
  writeLines,
  writeOrder,
  writePlacedEvent,
} from '../orders/write-order.ts'
import { type NewOrderContent, writeOrderEmail } from '../orders/write-order-email.ts'
import { cardGatewayOf } from '../payments/card-gateway.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { type DeliveryAddress, parseDeliveryAddress } from '../shipping/parse-delivery-address.ts'
import { deductStock } from '../stock/deduct-stock.ts'
import { updateLotBlocks } from '../stock/update-lot-blocks.ts'
import { lockBuyer } from './lock-buyer.ts'
import { limitUnpaidOrders } from './lock-phone.ts'
import { newOrder } from './new-order.ts'

export interface OrderRequest {
  key: string
  /** Request body; `email` may be empty in phone orders. */
  body: z.output<typeof contracts.placeOrder.body>
  who: Caller
  language: Language
  /** Admin who places a phone order; undefined when the buyer orders. */
  writtenBy?: number
}

/** Steps of placing an order that tests can replace. */
interface Steps {
  take: typeof deductStock
  hold: typeof limitUnpaidOrders
}

/** Limits concurrent checkouts, so that a burst cannot exhaust the connection pool. */
const ordering = concurrencyLimit(8, { waiting: 500, timeout: 6_000 })

/**
 * Places an order in one transaction, from the idempotency key to the email. Changes since the quote are reported
 * (`quote-moved` with the new quote), never silently charged. A repeated request with the same key and body gets the
 * first response. Throws `invalid`, `quote-moved`, `key-reused`, `signed-out` for a deleted account, and `unavailable`
 * when too many orders are queued.
 */
export async function placeOrder(
  services: Services,
  request: OrderRequest,
  { take = deductStock, hold = limitUnpaidOrders } = {},
): Promise<OrderData> {
  if (request.body.paymentMethod === 'card' && !cardGatewayOf(services))
    throw invalidField('paymentMethod', 'payment-unavailable')
  const address = parseDeliveryAddress(request.body.address, 'address.')
  const viewer: Viewer = { language: request.language, who: request.who, now: services.clock() }
  return ordering(async () => {
    try {
      const { answer } = await numbered(() =>
        services.db.transaction(db => place(db, services, request, { address, viewer, take, hold }), {
          last: ({ kept }) => kept,
        }),
      )
      return answer
    } catch (error) {
      if (error instanceof KeyTaken) {
        skipAudit()
        return replayResponse(services.db, request.key, fingerprintOf(request.who, request.body), viewer)
      }
      if (!(error instanceof Moved)) throw error
      const { db } = services
      // The quoted stock may include a lot that has expired since the job last blocked expired lots.
      if (error.short) await updateLotBlocks(services, error.short)
      const quote = error.cart
        ? await quoteCheckedCart(db, error.cart, viewer)
        : await quoteCart(db, cartOf(request, address), viewer)
      throw new Problem('quote-moved', { data: { quote } })
    }
  })
}

/** Rolls the transaction back when the idempotency key already has an order. */
class KeyTaken extends Error {}

/** Rolls the transaction back; the new quote is computed afterwards, on a connection without locks. */
class Moved extends Error {
  readonly cart: CheckedCart | undefined
  /** All variants of the order, if the stock of at least one was insufficient. */
  readonly short: number[] | undefined

  constructor({ cart, short }: { cart?: CheckedCart; short?: number[] } = {}) {
    super('quote-moved')
    this.cart = cart
    this.short = short
  }
}

/** Retries with another order number when the generated one exists. */
async function numbered<T>(place: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await place()
    } catch (error) {
      if (!(error instanceof OrderNumberTakenError)) throw error
    }
  }
}

interface Placed {
  answer: OrderData
  /** Settles when the response has been stored under the idempotency key, in one round trip with the commit. */
  kept: Promise<void>
}

/**
 * Places the order in few round trips: first all reads with the locks, then all writes, then the response together with
 * the commit. Rows are locked in the sequence of the statements. Throws `KeyTaken` even when other checks failed.
 */
async function place(
  db: Db,
  services: Services,
  request: OrderRequest,
  { address, viewer, take, hold }: { address: DeliveryAddress; viewer: Viewer } & Steps,
): Promise<Placed> {
  const { who, body, key } = request
  const { now } = viewer
  const fingerprint = fingerprintOf(who, body)
  const userId = who.kind === 'signed-in' ? who.userId : null
  const [claimed, checked] = await Promise.allSettled([
    claimIdempotencyKey(db, key, fingerprint, now),
    settleAll(
      userId === null ? nothing : lockBuyer(db, userId),
      hold(db, services, { phoneKey: address.phone.key, paymentMethod: body.paymentMethod, now }),
      checkCart(db, cartOf(request, address), viewer),
    ),
  ])
  const id = settledValue(claimed)
  if (id === null) throw new KeyTaken()
  const [, , cart] = settledValue(checked)
  refuseImpossible(cart)
  if (hasMoved(cart, body.expectedTotal)) throw new Moved({ cart })

  // The caller of a phone order pays later, by a link.
  const paysByLink = request.writtenBy !== undefined && body.paymentMethod === 'card'
  const linkHours = paysByLink ? await paymentLinkHours(db) : null
  const poNumber = body.billing?.poNumber || null
  const order = newOrder(services, { id, request, address, cart, userId, linkHours, now })
  const written = writeOrder(db, order)
  // Lock order: coupon, then promotions, then variants (prevents deadlocks).
  const spends = cart.coupon || cart.promotions.length > 0
  if (spends && !(await settleAll(written, spend(db, cart, { order, now })))[1]) throw new Moved()
  const sold = cart.lines.map(({ variant, quantity }) => ({
    variantId: variant.id,
    productId: variant.productId,
    quantity,
  }))
  const [, taken, lines, placed] = await settleAll(
    written,
    take(db, { orderId: id, lines: sold, actorId: request.writtenBy ?? userId, now }),
    writeLines(db, order, cart),
    writePlacedEvent(db, order),
    updateSoldCounts(db, sold, 1),
    body.paymentMethod === 'card' && !paysByLink ? writeAttempt(db, services, order, now) : nothing,
    paysByLink ? nothing : writeOrderEmail(db, services, order, { cart, poNumber }),
    writeBilling(db, id, body.billing),
    request.writtenBy === undefined ? nothing : noteWritten(db, order),
  )
  if (!taken) throw new Moved({ short: sold.map(({ variantId }) => variantId) })
  if (paysByLink) await writeLink(db, services, order, { cart, poNumber })
  const answer = presentOrder(wholeOrder({ order, lines, placed, cart, poNumber }), now)
  const kept = storeResponse(db, key, id, answer)
  kept.catch(() => {})
  return { answer, kept }
}

const nothing = Promise.resolve()

/** Writes the payment link of a phone order by card, and the email that contains it. */
async function writeLink(db: Db, services: Services, order: OrderRow, ordered: NewOrderContent): Promise<void> {
  // A total of 0 cannot be paid by card.
  if (order.total === 0) throw invalidField('paymentMethod', 'payment-unavailable')
  const { placedAt: now, expiresAt, writtenBy } = order
  const link = await writePaymentLink(db, order, { expiresAt: expiresAt!, actorId: writtenBy!, now })
  await writeOrderEmail(db, services, order, { ...ordered, link })
}

function noteWritten(db: Db, { number, writtenBy, total, placedAt }: OrderRow): Promise<void> {
  return writeAudit(db, {
    actorId: writtenBy,
    action: 'order-written',
    subject: 'order',
    subjectId: number,
    before: null,
    after: { channel: 'phone', total: auditAmount(total) },
    at: placedAt,
  })
}

/** Counts a use of the coupon and of each promotion; false when a concurrent order reached a limit. */
async function spend(
  db: Db,
  { coupon, promotions }: CheckedCart,
  { order, now }: { order: OrderRow; now: Date },
): Promise<boolean> {
  if (coupon?.row && !(await redeemCoupon(db, coupon.row, { order, now }))) return false
  return redeemPromotions(db, promotions, { order, now })
}

/** Builds the complete new order without a query; it equals the order that a query would return. */
function wholeOrder({ order, lines, placed, cart, poNumber }: Written): OrderWithDetails {
  const promotions = cart.promotions.toSorted(
    (a, b) => Number(a.discount === 0) - Number(b.discount === 0) || a.id - b.id,
  )
  return {
    order,
    lines,
    promotions,
    events: [{ ...placed, staffName: null }],
    returns: [],
    returnable: new Map(),
    refunds: [],
    shipments: [],
    keepsCard: false,
    state: cart.zone!.regionNames.get(order.state) ?? order.state,
    exchangeOf: null,
    poNumber,
    forStaff: false,
  }
}

interface Written extends NewOrderContent {
  order: OrderRow
  lines: OrderLine[]
  placed: OrderEvent
}

function cartOf({ body }: OrderRequest, { phone, state }: DeliveryAddress): CartRequest {
  const { items, couponCode, email } = body
  return { items, couponCode, region: state, emailKey: email === '' ? null : emailKey(email), phoneKey: phone.key }
}

/** Throws errors that a new quote would not fix. */
function refuseImpossible({ zone, coupon, totals }: CheckedCart): void {
  if (!zone) throw invalidField('address.state', 'choice')
  if (zone.closed) {
    throw zone.closedMessage
      ? invalidField('address.state', 'zone-closed-note', { note: zone.closedMessage })
      : invalidField('address.state', 'zone-closed')
  }
  if (coupon?.refusal === 'unknown') throw invalidField('couponCode', 'coupon-unknown')
  // Maximum of the order columns: 21 million shekels.
  if (totals.subtotal > 2_147_483_647) throw invalidField('items', 'too-big')
}

function hasMoved({ lines, changes, coupon, totals }: CheckedCart, expectedTotal: number | undefined): boolean {
  if (lines.length === 0 || changes.length > 0 || (coupon && coupon.refusal !== null)) return true
  return expectedTotal !== undefined && expectedTotal !== totals.total
}
