import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { SAVED_VIEW_LIST_NAMES } from '../../../shared/rules/saved-views.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'

/** A named view of an admin list: its search and filters. */
export const adminViews = pgTable(
  'admin_views',
  {
    id: id(),
    staffId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: SAVED_VIEW_LIST_NAMES as [(typeof SAVED_VIEW_LIST_NAMES)[number]] }).notNull(),
    name: text().notNull(),
    /** Query string without the question mark. */
    query: text().notNull(),
    /** Time when the view was shared with everyone who may see the list; null for a private view. */
    sharedAt: moment(),
    createdAt: createdAt(),
  },
  t => [isOneOf('admin_views_list_known', t.list, SAVED_VIEW_LIST_NAMES), index().on(t.staffId), index().on(t.list)],
)
