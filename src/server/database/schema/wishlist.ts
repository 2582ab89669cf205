import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { createdAt } from './columns.ts'
import { users } from './customers.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.productId] })],
)
