import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { users } from './customers.ts'
import { orderLines, orders } from './orders.ts'
import { couriers } from './shipping.ts'

/** A shipment of an order, with courier and tracking number. A shipment without lines contains the whole order. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null for a shipment that staff deliver themselves. */
    courierId: integer().references(() => couriers.id),
    /** Courier's tracking number; null without one. */
    trackingNumber: text(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Time of delivery; null while the shipment is in transit. */
    deliveredAt: moment(),
  },
  t => [index().on(t.courierId), index().on(t.orderId)],
)

/** Units of order lines in a shipment. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.shipmentId, t.lineId] }),
    check('shipment_lines_quantity_positive', sql`${t.quantity} > 0`),
    index().on(t.lineId),
  ],
)
