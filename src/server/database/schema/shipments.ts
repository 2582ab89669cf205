import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { users } from './customers.ts'
import { orders } from './orders.ts'
import { couriers } from './shipping.ts'

/** Shipment of an order: courier and tracking number. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    /** Courier's tracking number; null without one. */
    trackingNumber: text(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  t => [index().on(t.courierId)],
)
