import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, language, moment } from './columns.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text().notNull(),
  emailKey: text().notNull().unique(),
  language: language(),
  createdAt: createdAt(),
  confirmedAt: moment(),
  unsubscribedAt: moment(),
  /**
   * Name of the imported file whose consent column contained the consent; null for a consent that was given on the
   * site.
   */
  consentFile: text(),
})
