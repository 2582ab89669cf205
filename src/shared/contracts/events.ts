/** Payloads of webhook events (docs/integrations.md). */

import { z } from 'zod'
import { EVENT_TYPES, type EventType, STOCK_STATES, TEST_EVENT } from '../rules/event-types.ts'
import { REFUND_REASONS } from '../rules/payment-states.ts'
import { PRODUCT_STATUSES } from '../rules/product-status.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { RETURN_REASONS, RETURN_STATUSES } from '../rules/returns.ts'
import { responseAddress } from './addresses.ts'
import * as field from './fields.ts'
import { order } from './order-shape.ts'

/** Version of the payloads. Adding a field keeps the version; removing or changing a field increments it. */
export const EVENT_VERSION = 1

const line = order.shape.lines.element.pick({
  id: true,
  productId: true,
  sku: true,
  name: true,
  brand: true,
  sizeName: true,
  colorName: true,
  quantity: true,
  cancelled: true,
  unitPrice: true,
  totalPrice: true,
})

const eventOrder = order
  .pick({
    number: true,
    status: true,
    paymentMethod: true,
    paymentStatus: true,
    placedAt: true,
    channel: true,
    couponCode: true,
    poNumber: true,
    subtotal: true,
    shipping: true,
    tax: true,
    discount: true,
    total: true,
    language: true,
  })
  .extend({
    exchangeCredit: field.money.describe('Value of returned units that pays for a part of the order, in shekels.'),
    currency: z.literal('ILS'),
    customerId: field.id.nullable().describe('Null for guests.'),
    region: z.string().describe('Code of the delivery region.'),
    lines: z.array(line),
    contact: z
      .object({ email: z.string(), address: responseAddress, note: z.string().nullable() })
      .nullable()
      .describe('Null unless the endpoint receives contact details.'),
  })

const eventProduct = z.object({
  id: field.id,
  sku: z.string(),
  url: z.string().describe('Page in the shop; public once published.'),
  status: z.enum(PRODUCT_STATUSES),
  publishedAt: field.moment.nullable(),
  names: z.partialRecord(field.language, z.string()),
  brandId: field.id,
  categoryId: field.id,
  professionalOnly: z.boolean(),
  variants: z.array(
    z.object({
      id: field.id,
      sku: z.string(),
      barcode: z.string().nullable(),
      price: field.money.describe('Regular price, in shekels, without offers.'),
      stock: z.int(),
      stockState: z.enum(STOCK_STATES),
      archived: z.boolean(),
    }),
  ),
})

const eventCustomer = z.object({
  id: field.id,
  language: field.language,
  registeredAt: field.moment,
  contact: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable()
    .describe('Null unless the endpoint receives contact details.'),
})

const ofOrder = z.object({ order: eventOrder.nullable() })
const ofReturn = z.object({
  orderNumber: field.orderNumber,
  return: z
    .object({
      id: field.id,
      status: z.enum(RETURN_STATUSES),
      createdAt: field.moment,
      lines: z.array(z.object({ lineId: field.id, quantity: z.int(), reason: z.enum(RETURN_REASONS) })),
    })
    .nullable(),
})
const ofProduct = z.object({ product: eventProduct.nullable() })

/** Schema of the data of each event type. An object is null if it has been deleted since the event. */
export const EVENT_DATA_SCHEMAS = {
  'order.placed': ofOrder,
  'order.paid': ofOrder,
  'order.status-changed': ofOrder.extend({ from: field.orderStatus, to: field.orderStatus }),
  'order.shipped': ofOrder,
  'order.delivered': ofOrder,
  'order.cancelled': ofOrder,
  'order.refunded': ofOrder.extend({
    refund: z
      .object({
        id: field.id,
        amount: field.money,
        exchanged: field.money.describe('Value that was given as replacements instead of money, in shekels.'),
        reason: z.enum(REFUND_REASONS),
        at: field.moment,
      })
      .nullable(),
  }),
  'return.requested': ofReturn,
  'return.decided': ofReturn.extend({ decision: z.enum(['approved', 'refused']) }),
  'product.created': ofProduct,
  'product.changed': ofProduct,
  'product.archived': ofProduct,
  'stock.changed': ofProduct.extend({
    variantId: field.id,
    from: z.enum(STOCK_STATES),
    to: z.enum(STOCK_STATES),
  }),
  'customer.registered': z.object({ customer: eventCustomer.nullable() }),
  'professional.approved': z.object({
    customer: eventCustomer.nullable(),
    profession: z.enum(PROFESSIONS).nullable(),
    approvedUntil: field.moment.nullable().describe('End of the licence; null without one.'),
  }),
  [TEST_EVENT]: z.object({ text: z.string() }),
} satisfies Record<EventType | typeof TEST_EVENT, z.ZodType>

export type EventData<Type extends keyof typeof EVENT_DATA_SCHEMAS> = z.output<(typeof EVENT_DATA_SCHEMAS)[Type]>

/** Body of a delivery. The schema of `data` is the entry for the event's type in `EVENT_DATA_SCHEMAS`. */
export const eventEnvelope = z.object({
  id: z.string(),
  type: z.enum([...EVENT_TYPES, TEST_EVENT]),
  version: z.literal(EVENT_VERSION),
  timestamp: field.moment,
  subject: z.string(),
  data: z.unknown(),
})
