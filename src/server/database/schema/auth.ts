import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf, moment } from './columns.ts'
import { ACCOUNT_TOKEN_PURPOSES, ATTEMPT_PURPOSES, users } from './customers.ts'

/**
 * A signed-in device. Secrets are kept as SHA-256. All refresh secrets of a device share a family part, by which one that
 * was replaced long ago is still known when it comes back: that ends the session.
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
    /** The network address that signed in. */
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

/** What was tried in a window of time at one account, or at an address that has none. Rows die with their window. */
export const accountAttempts = pgTable(
  'account_attempts',
  {
    purpose: text({ enum: ATTEMPT_PURPOSES }).notNull(),
    /** SHA-256 of the e-mail key or the account: what strangers typed is not kept. */
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

/** What opens an account whose authenticator is lost; each code once. Kept as hashes. */
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
