import { z } from 'zod'
import { TIMELINE_EMAILS } from '../rules/order-emails.ts'
import { EVENT_AUTHORS, ORDER_CHANNELS, ORDER_EVENT_KINDS } from '../rules/order-states.ts'
import { REFUND_REASONS, REFUND_STATUSES } from '../rules/payment-states.ts'
import { RETURN_REASONS, RETURN_STATUSES } from '../rules/returns.ts'
import { responseAddress } from './addresses.ts'
import { appliedPromotions } from './cart.ts'
import { deliveryPromise } from './delivery-promise.ts'
import * as field from './fields.ts'

/** An order, with the fields that are visible to everyone who may see it. */
export const order = z.object({
  number: field.orderNumber,
  status: field.orderStatus,
  paymentMethod: field.paymentMethod,
  paymentStatus: field.paymentStatus,
  placedAt: field.moment,
  channel: z
    .enum(ORDER_CHANNELS)
    .describe('`web`, `phone` for an order entered by staff, or `exchange` for replacements.'),
  email: z.string(),
  address: responseAddress,
  note: z.string().nullable().describe('Note of the buyer.'),
  poNumber: z.string().nullable().describe('Purchase order number of the buyer; null without one.'),
  promise: deliveryPromise
    .nullable()
    .describe('Promised delivery days, counted from the order, or from the receipt of its transfer: null until then.'),
  couponCode: z.string().nullable().describe('Coupon that counted; null without one.'),
  promotions: appliedPromotions.describe('Promotions that counted, with their discounts; 0 for free delivery.'),
  lines: z.array(
    z.object({
      id: field.id,
      productId: field.id.nullable().describe('Null when the product was deleted.'),
      sku: z.string(),
      name: z.string(),
      brand: z.string(),
      sizeName: z.string().nullable().describe('Size, in the language of the order.'),
      colorName: z.string().nullable().describe('Colour, in the language of the order.'),
      imageUrl: field.imageUrl.nullable(),
      quantity: z.int().describe('Units.'),
      cancelled: z.int().describe('Units of a paid order that were cancelled before they left.'),
      unsent: z.int().describe('Units of a packed order that are in no parcel yet.'),
      unitPrice: field.money.describe('Price of one unit when ordered, in shekels.'),
      totalPrice: field.money.describe('Price of the line when ordered, in shekels, before discounts.'),
      returnable: z
        .object({ quantity: z.int().describe('Units.'), reasons: z.array(z.enum(RETURN_REASONS)) })
        .describe('Units that can be returned now, with the reasons allowed; 0 outside the return period.'),
    }),
  ),
  events: z.array(
    z.object({
      kind: z
        .enum(ORDER_EVENT_KINDS)
        .describe('Kind of the event; `placed` and `status-changed` carry the new status.'),
      status: field.orderStatus.nullable(),
      at: field.moment,
      actor: z
        .object({
          kind: z.enum(EVENT_AUTHORS),
          name: z.string().nullable().describe('Name of the member of staff; null for others and erased accounts.'),
        })
        .describe(
          'Person or system that did it. Payments read from a file name the file and the member of staff who imported it.',
        ),
      reason: z
        .string()
        .nullable()
        .describe(
          'Reason that staff gave: of a cancellation, of all or the rest, or goodwill; for staff also of a refusal at the door.',
        ),
      email: z.enum(TIMELINE_EMAILS).nullable().describe('Email that staff sent again; null for other entries.'),
      handover: z
        .object({ courier: z.string().nullable(), trackingNumber: z.string().nullable() })
        .nullable()
        .describe('Courier and tracking number, for events that report them.'),
      expired: z.boolean().describe('True if the order was cancelled automatically because it was not paid.'),
      givenBack: field.money
        .nullable()
        .describe(
          'Amount refunded with this event, in shekels; null without a refund or while the gateway has not made it.',
        ),
    }),
  ),
  shipments: z
    .array(
      z.object({
        id: field.id,
        courier: z.string().nullable().describe('Null for a parcel that the shop delivers itself.'),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable().describe('Page where the parcel can be followed.'),
        sentAt: field.moment,
        deliveredAt: field.moment.nullable().describe('Null while it is under way.'),
        cash: field.money
          .nullable()
          .describe('Amount that the courier collects with it, in shekels: all of the order with the last one.'),
        lines: z.array(
          z.object({ lineId: field.id.describe('The line of the order.'), quantity: z.int().describe('Units.') }),
        ),
        version: field.version,
      }),
    )
    .describe('Parcels, in the order in which they left; empty until then, and when it was shipped without one.'),
  refundable: field.money.describe(
    'Most that staff may refund without a return, in shekels; 0 in answers to the buyer.',
  ),
  subtotal: field.money.describe('Sum of the lines, in shekels.'),
  shipping: field.money.describe('Delivery fee, in shekels.'),
  tax: field.money.describe('Always 0.'),
  discount: field.money.describe('Discount of coupon and promotions, in shekels.'),
  exchange: z
    .object({
      number: field.orderNumber.nullable().describe('Order whose units are exchanged; null after a cancellation.'),
      credit: field.money.describe('Value of the returned units, which is not paid again.'),
      completed: z.boolean(),
    })
    .nullable()
    .describe('For an order with the replacements of an exchange; null for other orders.'),
  total: field.money.describe(
    'Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange.',
  ),
  language: field.language.describe('Language of the buyer when ordering: of names of lines, emails and the invoice.'),
  returns: z.array(
    z.object({
      id: field.id,
      status: z
        .enum(RETURN_STATUSES)
        .describe(
          '`requested`, `approved` or `refused` by the shop, `received` (the goods are there), `refunded`, `withdrawn` by the buyer.',
        ),
      note: z.string().nullable(),
      reason: z.string().nullable().describe('Reason of the refusal.'),
      createdAt: field.moment,
      lines: z.array(
        z.object({
          lineId: field.id.describe('The line of the order.'),
          quantity: z.int().describe('Units.'),
          reason: z.enum(RETURN_REASONS).describe('Reason that the buyer gave.'),
          sellable: z.int().nullable().describe('Units returned to stock; null until the goods were received.'),
          replacement: z
            .object({ variantId: field.id.nullable(), name: z.string() })
            .nullable()
            .describe(
              'Variant that the buyer wants, or gets, instead; null for money. Its name as when it was chosen.',
            ),
        }),
      ),
      photos: z
        .array(z.object({ id: field.id }))
        .describe('Photos of the goods that the buyer uploaded; each is a private file.'),
      refund: z
        .object({
          amount: field.money,
          at: field.moment.nullable(),
          status: z.enum(REFUND_STATUSES).nullable().describe('`pending` until the gateway has made it.'),
        })
        .nullable()
        .describe('Refund of the return and when it was made; null without one.'),
      exchange: z
        .object({
          number: field.orderNumber.describe('Order with the replacements.'),
          status: field.orderStatus.describe('Status of that order.'),
          due: field.money.describe('Amount that the buyer pays for it, in shekels.'),
          completed: z.boolean(),
        })
        .nullable()
        .describe('Exchange that was opened and not cancelled; null for a refund in money.'),
    }),
  ),
  refunds: z
    .array(
      z.object({
        reason: z
          .enum(REFUND_REASONS)
          .describe(
            '`goodwill`, `return`; or money for an order that ended, was paid already, or cost another amount.',
          ),
        amount: field.money,
        status: z.enum(REFUND_STATUSES).describe('`pending` until the gateway has made it.'),
        byHand: z.boolean().describe('Made by hand, without a gateway.'),
        at: field.moment,
      }),
    )
    .describe('Refunds without a return: goodwill, the order ended, or too much was paid.'),
  payUntil: field.moment
    .nullable()
    .describe('Time at which the unpaid order is cancelled automatically; null if it is not.'),
  keepsCard: z.boolean().describe('True if the buyer chose to save the card at the last attempt.'),
  orderCan: z
    .object({ cancel: z.boolean(), return: z.boolean(), withdrawReturn: z.boolean(), pay: z.boolean() })
    .describe('Actions that the buyer may take now.'),
})
export type Order = z.input<typeof order>
export type OrderData = z.output<typeof order>
