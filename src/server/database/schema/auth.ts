import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { ACCOUNT_TOKEN_PURPOSES, ATTEMPT_PURPOSES, users } from './customers.ts'

/**
 * Session of a device. Secrets are stored as SHA-256. All refresh secrets of a device share a family part: it
 * identifies the session when an old secret is replayed, and the replay ends the session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessHash: text().notNull().unique(),
    accessExpiresAt: moment().notNull(),
    refreshHash: text().notNull().unique(),
    previousRefreshHash: text(),
    familyHash: text().unique(),
    refreshedAt: moment().notNull().defaultNow(),
    userAgent: text().notNull().default(''),
    /** Network address at sign-in. */
    address: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  t => [index().on(t.userId)],
)

export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ACCOUNT_TOKEN_PURPOSES }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  t => [isOneOf('account_tokens_purpose_known', t.purpose, ACCOUNT_TOKEN_PURPOSES), index().on(t.userId)],
)

/**
 * Number of attempts in a time window, by account, email address or order (whether it exists or not), or by network
 * address. Rows are deleted after their window.
 */
export const accountAttempts = pgTable(
  'account_attempts',
  {
    purpose: text({ enum: ATTEMPT_PURPOSES }).notNull(),
    /**
     * SHA-256 of the email key, account id, order number or network address, combined with the known browser if any:
     * typed values are not stored.
     */
    keyHash: text().notNull(),
    windowStartedAt: moment().notNull(),
    count: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.purpose, t.keyHash] }),
    isOneOf('account_attempts_purpose_known', t.purpose, ATTEMPT_PURPOSES),
    index().on(t.windowStartedAt),
  ],
)

/** Single-use codes, stored as hashes, for signing in without the authenticator. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  t => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
