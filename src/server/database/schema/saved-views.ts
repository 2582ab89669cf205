import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { VIEWED } from '../../../shared/rules/saved-views.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'

/** A list of the dashboard as somebody looks at it: its search and filters under a name. */
export const adminViews = pgTable(
  'admin_views',
  {
    id: id(),
    staffId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: VIEWED as [(typeof VIEWED)[number]] }).notNull(),
    name: text().notNull(),
    /** As it stands in an address, without the question mark. */
    query: text().notNull(),
    /** Since when all who may see the list have it. */
    sharedAt: moment(),
    createdAt: createdAt(),
  },
  t => [isOneOf('admin_views_list_known', t.list, VIEWED), index().on(t.staffId), index().on(t.list)],
)
