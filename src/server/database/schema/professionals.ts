import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { APPLICATION_STATUSES } from '../../../shared/contracts/professionals.ts'
import { PROFESSIONS } from '../../../shared/rules/professions.ts'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { users } from './customers.ts'
import { files } from './files.ts'

/** Application for a professional account, or for its renewal. The latest decision applies. */
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
    /** Key in `files` of the licence, an image or PDF that only admins can read. */
    document: text().references(() => files.key, { onDelete: 'set null' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    /** Question from an admin on an open application. */
    question: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    reason: text(),
    licenceExpiresAt: moment(),
    /** Time of the email about the licence's expiry. */
    expiryNotifiedAt: moment(),
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
