import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PROFESSIONS } from '../../../shared/contracts/auth.ts'
import { APPLICATION_STATUSES } from '../../../shared/contracts/professionals.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { files } from './files.ts'

/** An application for a professional account, or for its renewal. What was decided last counts. */
export const professionalApplications = pgTable(
  'professional_applications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profession: text({ enum: PROFESSIONS }).notNull(),
    licenceNumber: text().notNull(),
    issuingBody: text().notNull(),
    workplace: text(),
    /** The key of the licence as a picture or PDF, for admins only. */
    document: text().references(() => files.key, { onDelete: 'set null' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    /** What an admin asked for while the application waits. */
    question: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    reason: text(),
    licenceExpiresAt: moment(),
    /** When the letter about the coming end of the licence was written. */
    expiryToldAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    isOneOf('professional_applications_profession_known', t.profession, PROFESSIONS),
    isOneOf('professional_applications_status_known', t.status, APPLICATION_STATUSES),
    check(
      'professional_applications_decided',
      sql`(${t.status} in ('pending', 'information-asked')) = (${t.decidedAt} is null)`,
    ),
    check('professional_applications_question', sql`${t.status} <> 'information-asked' or ${t.question} is not null`),
    index().on(t.userId),
    index().on(t.status, t.createdAt),
    uniqueIndex('professional_applications_one_open')
      .on(t.userId)
      .where(sql`${t.status} in ('pending', 'information-asked')`),
  ],
)
