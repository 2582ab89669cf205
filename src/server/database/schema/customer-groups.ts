import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, language } from './columns.ts'
import { users } from './customers.ts'

/** Customer group, named by the shop; coupons and promotions may be limited to it. */
export const customerGroups = pgTable('customer_groups', { id: id(), createdAt: createdAt() })

export const customerGroupTranslations = pgTable(
  'customer_group_translations',
  {
    groupId: integer()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
  },
  t => [primaryKey({ columns: [t.groupId, t.language] })],
)

export const customerGroupMembers = pgTable(
  'customer_group_members',
  {
    groupId: integer()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.groupId, t.userId] }), index().on(t.userId, t.groupId)],
)
