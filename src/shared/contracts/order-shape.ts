import { z } from 'zod'
import {
  ORDER_CHANNELS,
  ORDER_EVENT_KINDS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '../rules/order-states.ts'
import { REFUND_REASONS, REFUND_STATUSES } from '../rules/payment-states.ts'
import { RETURN_REASONS, RETURN_STATUSES } from '../rules/returns.ts'
import { shownAddress } from './addresses.ts'
import { appliedPromotions } from './cart.ts'
import { deliveryPromise } from './delivery-promise.ts'
import * as field from './fields.ts'

/** An order as whoever may see it sees it. */
export const order = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  placedAt: z.string(),
  channel: z.enum(ORDER_CHANNELS),
  email: z.string(),
  address: shownAddress,
  note: z.string().nullable(),
  /** When it was said to arrive as it was placed. */
  promise: deliveryPromise.nullable(),
  couponCode: z.string().nullable(),
  promotions: appliedPromotions,
  lines: z.array(
    z.object({
      id: field.id,
      productId: field.id.nullable(),
      sku: z.string(),
      name: z.string(),
      brand: z.string(),
      sizeName: z.string().nullable(),
      colorName: z.string().nullable(),
      imageUrl: z.string().nullable(),
      quantity: z.int(),
      unitPrice: field.shekels,
      totalPrice: field.shekels,
      /** Units that may be sent back now, and for which reasons; 0 outside the window. */
      returnable: z.object({ quantity: z.int(), reasons: z.array(z.enum(RETURN_REASONS)) }),
    }),
  ),
  events: z.array(
    z.object({
      ...{ kind: z.enum(ORDER_EVENT_KINDS), status: z.enum(ORDER_STATUSES).nullable(), at: z.string() },
      /** Who took the parcel, where the event tells it. */
      handover: z.object({ courier: z.string(), trackingNumber: z.string().nullable() }).nullable(),
      /** The order ended by itself, since nobody paid. */
      expired: z.boolean(),
      /** What went back to the buyer with this; null where nothing did, or a gateway has still to send it. */
      givenBack: field.shekels.nullable(),
    }),
  ),
  /** Who brings it; null as long as nobody said. */
  shipment: z
    .object({ courier: z.string(), trackingNumber: z.string().nullable(), trackingUrl: z.string().nullable() })
    .nullable(),
  subtotal: field.shekels,
  shipping: field.shekels,
  tax: field.shekels,
  discount: field.shekels,
  total: field.shekels,
  /** The buyer's language when it was placed: that of the lines' names, the letters and the invoice. */
  language: field.language,
  returns: z.array(
    z.object({
      id: field.id,
      status: z.enum(RETURN_STATUSES),
      note: z.string().nullable(),
      /** Why it was refused. */
      reason: z.string().nullable(),
      createdAt: z.string(),
      lines: z.array(
        z.object({
          ...{ lineId: field.id, quantity: z.int(), reason: z.enum(RETURN_REASONS) },
          /** Units that went back into stock; null until the goods are at the shop. */
          sellable: z.int().nullable(),
        }),
      ),
      /** Pictures of the goods that the buyer sent along; each is a private file of its own. */
      photos: z.array(z.object({ id: field.id })),
      /** What goes back to the buyer, and when it was given or asked of the gateway; null where nothing will. */
      refund: z
        .object({ amount: field.shekels, at: z.string().nullable(), status: z.enum(REFUND_STATUSES).nullable() })
        .nullable(),
    }),
  ),
  /** What goes back although nothing came back to the shop: the order ended, or more came in than was owed. */
  refunds: z.array(
    z.object({
      reason: z.enum(REFUND_REASONS),
      amount: field.shekels,
      status: z.enum(REFUND_STATUSES),
      /** Given back by a person, through no gateway. */
      byHand: z.boolean(),
      at: z.string(),
    }),
  ),
  /** Until when an order waits for its money before it ends by itself: by card, or by a transfer that nothing was heard of. */
  payUntil: z.string().nullable(),
  /** Its owner wished at the last try to keep the card that pays. */
  keepsCard: z.boolean(),
  orderCan: z.object({ cancel: z.boolean(), return: z.boolean(), withdrawReturn: z.boolean(), pay: z.boolean() }),
})
export type Order = z.output<typeof order>
