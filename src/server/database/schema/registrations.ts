import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { REGISTRATION_NOTICES } from '../../../shared/rules/registrations.ts'
import { products } from './catalog.ts'
import { createdAt, isOneOf } from './columns.ts'

/**
 * Notice to staff about the expiry of a product's registration: one in advance and one on expiry, each sent once per
 * expiry date, so that a renewed registration gets new notices.
 */
export const registrationNotices = pgTable(
  'registration_notices',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Last valid day of the registration. */
    expiresOn: date().notNull(),
    kind: text({ enum: REGISTRATION_NOTICES }).notNull(),
    at: createdAt(),
  },
  t => [
    primaryKey({ columns: [t.productId, t.expiresOn, t.kind] }),
    isOneOf('registration_notices_kind_known', t.kind, REGISTRATION_NOTICES),
  ],
)
