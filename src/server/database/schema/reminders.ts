import { integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Order for which the review reminder was processed: it was sent, or nothing was left to review. The primary key
 * prevents a second reminder.
 */
export const remindedOrders = pgTable('reminded_orders', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})
