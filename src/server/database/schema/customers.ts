import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { GENDERS, THEMES } from '../../../shared/contracts/accounts.ts'
import { STAFF_ROLES } from '../../../shared/rules/permissions.ts'
import { products } from './catalog.ts'
import { createdAt, id, isKnownLanguage, isOneOf, language, moment } from './columns.ts'
import { files } from './media.ts'

/** Whether a customer is a professional is no role of theirs: their applications say so (`professionals/standing.ts`). */
export const ROLES = ['customer', 'admin'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As typed, for letters; `emailKey` is the normalised form that is compared and unique. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    passwordHash: text(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    /** Which admin. An admin without one is an owner, a customer has none: a trigger sees to both for the version before. */
    staffRole: text({ enum: STAFF_ROLES }),
    /** The key of a file. */
    avatar: text().references(() => files.key, { onDelete: 'set null' }),
    phone: text(),
    dateOfBirth: date(),
    gender: text({ enum: GENDERS }),
    language: language().default('ar'),
    /** Null leaves it to the device. */
    theme: text({ enum: THEMES }),
    /** Whether a sign-in from a device not seen before is told by mail. */
    signInAlerts: boolean().notNull().default(true),
    /** The second factor's secret, encrypted with the shop's; counts from its confirmation. */
    totpSecret: text(),
    totpConfirmedAt: moment(),
    /** The time step of the last code that was taken: a code opens once. */
    totpLastStep: integer(),
    emailVerifiedAt: moment(),
    blockedAt: moment(),
    /** Why, for those who see to customers. */
    blockedReason: text(),
    deletedAt: moment(),
    createdAt: createdAt(),
    /** What a customer is found by: name, e-mail and phone, folded. A trigger writes it. */
    searchText: text().notNull().default(''),
  },
  t => [
    index('users_searched').using('gin', t.searchText.op('gin_trgm_ops')),
    index('users_staff').on(t.id).where(sql`${t.staffRole} is not null`),
    index('users_blocked').on(t.id).where(sql`${t.blockedAt} is not null`),
    isOneOf('users_role_known', t.role, ROLES),
    isOneOf('users_staff_role_known', t.staffRole, STAFF_ROLES),
    check('users_staff_role_of_admins', sql`(${t.role} = 'admin') = (${t.staffRole} is not null)`),
    isOneOf('users_gender_known', t.gender, GENDERS),
    isOneOf('users_theme_known', t.theme, THEMES),
    check('users_totp_has_secret', sql`${t.totpConfirmedAt} is null or ${t.totpSecret} is not null`),
    isKnownLanguage('users', t.language),
  ],
)

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

export const ACCOUNT_TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const

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

export const ATTEMPT_PURPOSES = ['login', 'change-password', 'letter', 'second-factor'] as const

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

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    phone: text().notNull(),
    secondPhone: text(),
    street: text().notNull(),
    landmark: text(),
    city: text().notNull(),
    /** The code of a shipping region: it picks the zone. */
    state: text().notNull(),
    zipCode: text(),
    country: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  t => [index().on(t.userId), uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`)],
)

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

/** A card that the gateway keeps: enough to show it and to charge it there, never its number. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The gateway's own name of the card, encrypted with the shop's secret. */
    authorization: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: smallint().notNull(),
    expYear: smallint().notNull(),
    createdAt: createdAt(),
  },
  t => [
    check('saved_cards_last4', sql`${t.last4} ~ '^[0-9]{4}$'`),
    check('saved_cards_expiry', sql`${t.expMonth} between 1 and 12 and ${t.expYear} between 2000 and 2100`),
    index().on(t.userId),
  ],
)
