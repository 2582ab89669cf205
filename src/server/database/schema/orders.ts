import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Order } from '../../../shared/contracts/orders.ts'
import {
  ORDER_ACTORS,
  ORDER_CHANNELS,
  ORDER_EVENT_KINDS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '../../../shared/rules/order-states.ts'
import { PRICE_KINDS, type ResolvedPrice } from '../../../shared/rules/price.ts'
import { products, productVariants } from './catalog.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, language, moment } from './columns.ts'
import { users } from './customers.ts'
import { imagePath } from './media.ts'

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** `ND-` and eight random letters or digits, so that numbers can be neither guessed nor counted. */
    number: text().notNull().unique(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    emailKey: text().notNull(),
    language: language(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
    subtotal: agorot().notNull(),
    shipping: agorot().notNull(),
    tax: agorot().notNull().default(0),
    discount: agorot().notNull().default(0),
    /** Value of the returned units of an exchange, which the buyer does not pay again. */
    exchangeCredit: agorot().notNull().default(0),
    /** Time at which the exchange was completed; until then its credit cannot be refunded. */
    exchangedAt: moment(),
    total: agorot().notNull(),
    couponCode: text(),
    zoneCode: text().notNull(),
    /** First and last promised delivery day; null for orders from before promises were stored. */
    promisedFrom: date({ mode: 'string' }),
    promisedTo: date({ mode: 'string' }),
    fullName: text().notNull(),
    /** Phone in E.164; `phoneKey` is the national number, by which people are compared. */
    phone: text().notNull(),
    phoneKey: text().notNull(),
    secondPhone: text(),
    street: text().notNull(),
    landmark: text(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text(),
    country: text().notNull().default(''),
    note: text(),
    /** Channel of the order: the website, or a phone order entered by staff. */
    channel: text({ enum: ORDER_CHANNELS }).notNull().default('web'),
    /** Staff member who entered a phone order. */
    writtenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Normalised text for the search of the admin list; `orders/search-text.ts` writes it. */
    searchText: text().notNull().default(''),
    placedAt: createdAt(),
    expiresAt: moment(),
  },
  t => [
    isOneOf('orders_status_known', t.status, ORDER_STATUSES),
    isOneOf('orders_payment_method_known', t.paymentMethod, PAYMENT_METHODS),
    isOneOf('orders_payment_status_known', t.paymentStatus, PAYMENT_STATUSES),
    isOneOf('orders_channel_known', t.channel, ORDER_CHANNELS),
    check(
      'orders_total_adds_up',
      sql`${t.total} = ${t.subtotal} + ${t.shipping} + ${t.tax} - ${t.discount} - ${t.exchangeCredit} and ${t.total} >= 0
        and ${t.exchangeCredit} >= 0 and ${t.subtotal} >= 0 and ${t.shipping} >= 0 and ${t.tax} = 0 and ${t.discount} >= 0`,
    ),
    index().on(t.userId, t.placedAt.desc()),
    index('orders_newest').on(t.placedAt, t.id),
    index('orders_by_status').on(t.status, t.placedAt, t.id),
    index('orders_largest').on(t.total, t.id),
    index('orders_largest_by_status').on(t.status, t.total, t.id),
    index('orders_by_payment').on(t.paymentStatus, t.placedAt, t.id),
    index('orders_by_zone').on(t.zoneCode, t.placedAt, t.id),
    index('orders_by_city').using('gin', t.city.op('gin_trgm_ops')),
    index('orders_searched').using('gin', t.searchText.op('gin_trgm_ops')),
    index().on(t.phoneKey),
    index().on(t.emailKey),
    index('orders_unpaid_cards').on(t.expiresAt).where(sql`${t.paymentMethod} = 'card' and ${t.status} = 'pending'`),
    index('orders_sales')
      .on(t.placedAt, t.total)
      .where(
        sql`${t.status} not in ('cancelled', 'refused', 'returned')
          and not (${t.paymentMethod} = 'card' and ${t.paymentStatus} in ('pending', 'failed'))`,
      ),
    index('orders_awaiting_money')
      .on(t.paymentMethod, t.placedAt)
      .where(sql`${t.paymentStatus} in ('pending', 'collected')`),
  ],
)

/** An order line, with the name, price and price origin at the time of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    variantId: integer().references(() => productVariants.id, { onDelete: 'set null' }),
    sku: text().notNull(),
    name: text().notNull(),
    brand: text().notNull(),
    sizeName: text(),
    colorName: text(),
    imagePath: imagePath(),
    quantity: integer().notNull(),
    publicPrice: agorot().notNull(),
    unitPrice: agorot().notNull(),
    priceKind: text({ enum: PRICE_KINDS }).notNull(),
    /** All candidate prices at the time of the order, lowest first; null for older lines. */
    priceTrace: jsonb().$type<ResolvedPrice['trace']>(),
    totalPrice: agorot().notNull(),
    /** Part of the order's discount on this line; the parts of all lines add up to the discount. */
    discount: agorot().notNull().default(0),
    /** Units of a paid order that were cancelled before shipping; refunded and restocked. */
    cancelledQuantity: integer().notNull().default(0),
  },
  t => [
    isOneOf('order_lines_price_kind_known', t.priceKind, PRICE_KINDS),
    check('order_lines_quantity_positive', sql`${t.quantity} > 0`),
    check('order_lines_total', sql`${t.totalPrice} = ${t.unitPrice} * ${t.quantity}`),
    check('order_lines_cancelled', sql`${t.cancelledQuantity} between 0 and ${t.quantity}`),
    isNotNegative('order_lines_unit_price_not_negative', t.unitPrice),
    check('order_lines_discount', sql`${t.discount} between 0 and ${t.totalPrice}`),
    index().on(t.orderId),
    index().on(t.variantId),
  ],
)

/** History of an order: event, time and actor. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ORDER_EVENT_KINDS }).notNull(),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }),
    actor: text({ enum: ORDER_ACTORS }).notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    data: jsonb().$type<Record<string, unknown>>(),
    at: createdAt(),
  },
  t => [
    isOneOf('order_events_kind_known', t.kind, ORDER_EVENT_KINDS),
    isOneOf('order_events_from_status_known', t.fromStatus, ORDER_STATUSES),
    isOneOf('order_events_to_status_known', t.toStatus, ORDER_STATUSES),
    isOneOf('order_events_actor_known', t.actor, ORDER_ACTORS),
    index().on(t.orderId),
  ],
)

/** Internal staff notes on an order; never shown to its buyer. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: createdAt(),
  },
  t => [index().on(t.orderId)],
)

/** One row per `Idempotency-Key`: the fingerprint of the request, and its response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    fingerprint: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** The order as in the response, but without its tracking token. */
    answer: jsonb().$type<Order>(),
    createdAt: createdAt(),
  },
  t => [check('idempotency_keys_length', sql`length(${t.key}) between 8 and 200`)],
)
